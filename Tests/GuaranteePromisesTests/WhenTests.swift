// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct WhenTests {
  @Test("of nothing the result is there at once (PK-135)")
  func empty() {
    #expect(when(fulfilled: [Promise<Int>]()).value == [])
    #expect(when(fulfilled: [Promise<Void>]()).done(on: nil) {}.isFulfilled)
    #expect(when(resolved: [Promise<Int>]()).isFulfilled)
    #expect(when(guarantees: [Guarantee<Int>]()).value == [])
  }

  @Test("an array gives the values in order, whatever the order in time (PK-136)")
  func array() {
    let pendings = (0..<4).map { _ in Promise<Int>.pending() }
    let all = when(fulfilled: pendings.map(\.promise))
    for index in [3, 1, 0] { pendings[index].resolver.fulfill(index) }
    #expect(all.isPending)
    pendings[2].resolver.fulfill(2)
    #expect(all.value == [0, 1, 2, 3])
  }

  @Test("promises and guarantees mixed in an array give values of any type, in order (PK-137)")
  func mixed() {
    let all = when(fulfilled: [
      Promise.value(1), Guarantee.value("a"), Promise.value(2.5), Guarantee.value(true),
    ])
    #expect(all.value?.map { "\($0)" } == ["1", "a", "2.5", "true"])
    let failing = when(fulfilled: [Promise.value(1), Promise<String>(error: TestError.dummy)])
    #expect(failing.error as? TestError == .dummy)
  }

  @Test("two to five thenables give a tuple (PK-138, PK-139, PK-140, PK-141)")
  func tuples() {
    let trace = Trace()
    let (one, two, three) = (Promise.value(1), Guarantee.value("b"), Promise.value(3.5))
    let (four, five) = (Promise.value(true), Guarantee.value(Character("e")))
    when(fulfilled: one, two).done(on: nil) { trace.add("\($0) \($1)") }.cauterize()
    when(fulfilled: one, two, three).done(on: nil) { trace.add("\($0) \($1) \($2)") }.cauterize()
    when(fulfilled: one, two, three, four).done(on: nil) { a, b, c, d in
      trace.add("\(a) \(b) \(c) \(d)")
    }.cauterize()
    when(fulfilled: one, two, three, four, five).done(on: nil) { a, b, c, d, e in
      trace.add("\(a) \(b) \(c) \(d) \(e)")
    }.cauterize()
    #expect(trace.entries == ["1 b", "1 b 3.5", "1 b 3.5 true", "1 b 3.5 true e"])
  }

  @Test("Void promises take a handler without a parameter (PK-142)")
  func voids() {
    let trace = Trace()
    let promise = Promise()
    when(fulfilled: promise, promise, promise, promise).done(on: nil) { trace.add("done") }
      .cauterize()
    #expect(trace.entries == ["done"])
  }

  @Test("one rejection rejects at once, and later ones change nothing (PK-143, PK-146, PK-147)")
  func rejection() {
    let trace = Trace()
    let (first, firstSeal) = Promise<Void>.pending()
    let (second, secondSeal) = Promise<Void>.pending()
    let (guarantee, resolve) = Guarantee<Void>.pending()
    let all: Promise<(Void, Void, Void)> = when(fulfilled: first, guarantee, second)
    all.done(on: nil) { _ in trace.add("done") }.catch(on: nil) { trace.add("\($0)") }
    secondSeal.reject(TestError.dummy)
    #expect(trace.entries == ["dummy"])
    firstSeal.reject(TestError.other)
    resolve(())
    #expect(trace.entries == ["dummy"])
  }

  @Test("of those rejected already the first given decides (PK-148)")
  func rejected() {
    let all: Promise<Void> = when(
      fulfilled: Promise<Void>(error: TestError.number(1)), Promise(error: TestError.number(2)))
    #expect(all.error as? TestError == .number(1))
  }

  @Test("guarantees of Void and of values, listed and in arrays (PK-149, PK-150, PK-151, PK-152)")
  func guarantees() {
    let trace = Trace()
    when(Guarantee(), Guarantee()).done(on: nil) { trace.add("void") }
    let numbers = (1...5).map { Guarantee.value($0) }
    #expect(
      when(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]).value == [1, 2, 3, 4, 5])
    #expect(when(guarantees: (0..<100).map { _ in Guarantee() }).isFulfilled)
    #expect(when(guarantees: (0..<100).map { Guarantee.value($0) }).value == Array(0..<100))
    #expect(trace.entries == ["void"])
  }

  @Test("tuples of guarantees (PK-153, PK-154, PK-155, PK-156)")
  func guaranteeTuples() {
    let (one, two, three) = (Guarantee.value(1), Guarantee.value("b"), Guarantee.value(3.5))
    let (four, five) = (Guarantee.value(true), Guarantee.value(Character("e")))
    #expect(when(guarantees: one, two).value! == (1, "b"))
    #expect(when(guarantees: one, two, three).value! == (1, "b", 3.5))
    #expect(when(guarantees: one, two, three, four).value! == (1, "b", 3.5, true))
    #expect(when(guarantees: one, two, three, four, five).value! == (1, "b", 3.5, true, "e"))
  }

  @Test("when(resolved:) of resolved promises is there at once (PK-133)")
  func resolved() {
    let trace = Trace()
    when(resolved: Promise.value(1)).done(on: nil) { trace.add("\($0.count)") }
    when(resolved: Promise.value(1), Promise(error: TestError.dummy), Promise.value(2))
      .done(on: nil) { trace.add($0.map { "\($0.isFulfilled)" }.joined(separator: " ")) }
    #expect(trace.entries == ["1", "true false true"])
  }

  @Test("when(resolved:) waits for the last one (PK-134)")
  func resolvedLater() {
    let pendings = (0..<3).map { _ in Promise<Void>.pending() }
    let all = when(resolved: pendings.map(\.promise))
    pendings[2].resolver.fulfill_()
    pendings[0].resolver.reject(TestError.dummy)
    #expect(all.isPending)
    pendings[1].resolver.fulfill_()
    #expect(all.value?.map(\.isFulfilled) == [false, true, true])
  }

  @Test("a thenable of another kind takes part")
  func foreign() {
    #expect(when(fulfilled: [Foreign(1), Foreign(2)]).value == [1, 2])
    #expect(race([Foreign(1)]).value == 1)
    #expect(Promise(Foreign(3)).value == 3)
    #expect(Promise.value(1).then(on: nil) { Foreign($0 + 1) }.value == 2)
  }

  final class Foreign: Thenable, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    var result: GuaranteePromises.Result<Int>? { .fulfilled(number) }
    func pipe(to function: @escaping @Sendable (GuaranteePromises.Result<Int>) -> Void) {
      function(.fulfilled(number))
    }
  }
}
