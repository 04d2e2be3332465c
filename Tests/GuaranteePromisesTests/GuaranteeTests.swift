// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct GuaranteeTests {
  struct Item: Sendable, Equatable {
    var key = 1
    var optional: Int?
    var isOn = true
  }

  @Test("a guarantee is fulfilled by its function; the first call counts (PK-43)")
  func making() {
    #expect(Guarantee { seal in seal(1) }.value == 1)
    let guarantee = Guarantee<Int> { seal in
      seal(1)
      seal(2)
    }
    #expect(guarantee.value == 1)
    #expect(Guarantee { seal in seal(1) }.map(on: nil) { $0 + 1 }.value == 2)
  }

  @Test("map with a closure and a key path (PK-44, PK-45)")
  func map() async {
    #expect(Guarantee.value(1).map(on: nil) { $0 * 2 }.value == 2)
    #expect(await Guarantee.value(Item()).map(\.key).async() == 1)
  }

  @Test(
    "elements are mapped, joined, picked and sorted as the standard library does (PK-47, PK-48, PK-49, PK-50, PK-51, PK-54, PK-55, PK-56, PK-57)"
  )
  func elements() async {
    let items = Guarantee.value([Item(key: 1, optional: 5), Item(key: 2, isOn: false)])
    let numbers = Guarantee.value([3, 1, 2])
    #expect(await numbers.mapValues { $0 * 2 }.async() == [6, 2, 4])
    #expect(await items.mapValues(\.key).async() == [1, 2])
    #expect(await numbers.flatMapValues { [$0, $0] }.async() == [3, 3, 1, 1, 2, 2])
    #expect(await numbers.compactMapValues { $0 > 1 ? "\($0)" : nil }.async() == ["3", "2"])
    #expect(await items.compactMapValues(\.optional).async() == [5])
    #expect(await numbers.filterValues { $0 > 1 }.async() == [3, 2])
    #expect(await items.filterValues(\.isOn).async().map(\.key) == [1])
    #expect(await numbers.sortedValues().async() == [1, 2, 3])
    #expect(await numbers.sortedValues { $0 > $1 }.async() == [3, 2, 1])
    numbers.mapValues(on: nil) { $0 }.done(on: nil) { _ in }
    #expect(numbers.sortedValues(on: nil).value == [1, 2, 3])
    #expect(numbers.sortedValues(on: nil) { $0 > $1 }.value == [3, 2, 1])
  }

  @Test("a guarantee or promise of each element keeps the order of the elements (PK-52, PK-53)")
  func thenElements() async {
    let numbers = Guarantee.value([3, 1, 2])
    #expect(await numbers.thenMap { .value($0 * 2) }.async() == [6, 2, 4])
    #expect(await numbers.thenFlatMap { Promise.value([$0, $0]) }.async() == [3, 3, 1, 1, 2, 2])
    #expect(numbers.thenFlatMap(on: nil) { Guarantee.value([$0]) }.value == [3, 1, 2])
    let pendings = (0..<3).map { _ in Guarantee<Int>.pending() }
    let all = Guarantee.value([0, 1, 2]).thenMap(on: nil) { pendings[$0].guarantee }
    for index in [2, 0, 1] { pendings[index].resolve(index * 10) }
    #expect(all.value == [0, 10, 20])
  }

  @Test("the ways to a fulfilled Void guarantee are unambiguous (PK-58)")
  func void() {
    let all: [Guarantee<Void>] = [.value, .value(Void()), .value(()), Guarantee(), .init()]
    #expect(all.allSatisfy { $0.isFulfilled })
    let trace = Trace()
    when(fulfilled: all[0], all[1], all[2]).done(on: nil) { trace.add("done") }.cauterize()
    #expect(trace.entries == ["done"])
  }

  @Test("then follows a pending guarantee; get passes the value on; asVoid drops it")
  func then() {
    let (inner, resolve) = Guarantee<String>.pending()
    let followed = Guarantee.value(1).then(on: nil) { _ in inner }
    #expect(followed.isPending)
    resolve("a")
    #expect(followed.value == "a")
    let trace = Trace()
    #expect(Guarantee.value(2).get(on: nil) { trace.add("\($0)") }.value == 2)
    #expect(Guarantee.value(2).asVoid().isFulfilled)
    #expect(trace.entries == ["2"])
  }

  @Test("operators that can fail make a promise of a guarantee")
  func promises() {
    #expect(Guarantee.value("x").compactMap(on: nil) { Int($0) }.isRejected)
    #expect(Guarantee.value([Int]()).firstValue.isRejected)
    #expect(Guarantee.value([1, 2]).lastValue.value == 2)
    #expect(Guarantee.value(1).done(on: nil) { _ in throw TestError.dummy }.isRejected)
    #expect(Guarantee.value(1).then(on: nil) { Promise.value($0) }.value == 1)
    #expect(Guarantee.value(1).tap(on: nil) { _ in }.value == 1)
  }

  @Test("a guarantee that its own handler returns stays pending")
  func ownSelf() {
    let (guarantee, resolve) = Guarantee<Int>.pending()
    let box = Box()
    box.guarantee = guarantee.then(on: nil) { _ in box.guarantee! }
    resolve(1)
    #expect(box.guarantee!.isPending)
    box.guarantee = nil
  }

  private final class Box: @unchecked Sendable { var guarantee: Guarantee<Int>? }
}
