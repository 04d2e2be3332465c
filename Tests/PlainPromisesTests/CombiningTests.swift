// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PlainPromises
internal import TestSupport
internal import Testing

@Suite struct CombiningTests {
  // K-8, K-9
  @Test(
    "all gives the values in the order of the promises", arguments: [[3, 1, 2], [2, 3, 1], []])
  func allInOrder(_ completion: [Int]) async throws {
    let promises = [Promise(value: 1)] + (0..<3).map { _ in Promise<Int>() }
    let all = Promises.all(completion.isEmpty ? (1...4).map { Promise(value: $0) } : promises)
    for index in completion { promises[index].fulfill(index + 1) }
    #expect(all.isFulfilled)
    #expect(try await all.get() == [1, 2, 3, 4])
  }

  // K-10
  @Test("all of nothing is an empty array")
  func allOfNothing() {
    let all = Promises.all([Promise<Int>]())
    #expect(all.isFulfilled)
    #expect(all.value == [])
  }

  // K-11, K-12
  @Test("a rejection decides, whether it comes first or last", arguments: [true, false])
  func allRejected(_ early: Bool) async {
    let log = Log<String>()
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let all = Promises.all([first, second])
    all.then { _ in log.add("before") }
    if early { second.reject(TestError.one) }
    first.fulfill(1)
    if !early { second.reject(TestError.one) }
    all.then { _ in log.add("after") }
    all.then { _ in log.add("after") }
    all.catch { _ in log.add("caught") }
    await finished(all)
    #expect(all.isRejected)
    #expect(all.error as? TestError == .one)
    #expect(log.entries == ["caught"])
  }

  @Test("the same promise may be there twice, and an absent value is one")
  func duplicates() async throws {
    let promise = Promise<Int?>()
    let all = Promises.all([promise, Promise(value: 1), promise])
    promise.fulfill(nil)
    #expect(try await all.get() == [nil, 1, nil])
  }

  // K-T12
  @Test("all of many promises has their values in order, fulfilled by two threads")
  func many() async throws {
    let count = 20_000
    let promises = (0..<count).map { _ in Promise<Int>() }
    let all = Promises.all(promises)
    onThreads(2) { half in
      for index in stride(from: half, to: count, by: 2) { promises[index].fulfill(index) }
    }
    #expect(try await all.get() == Array(0..<count))
  }

  // K-32, K-33, K-34, K-35
  @Test("the first to settle wins the race, either way", arguments: [true, false], [true, false])
  func race(_ fulfilled: Bool, _ before: Bool) async {
    let promises = (0..<3).map { _ in Promise<Int>() }
    func settle() { fulfilled ? promises[1].fulfill(2) : promises[1].reject(TestError.two) }
    if before { settle() }
    let race = Promises.race(promises)
    if !before { settle() }
    promises[0].fulfill(1)
    promises[2].reject(TestError.one)
    #expect(word(race) == (fulfilled ? "value 2" : "error two"))
  }

  // K-T9
  @Test("a race of nobody is rejected")
  func raceOfNobody() {
    #expect(Promises.race([Promise<Int>]()).error is PromiseEmptyRaceError)
  }

  // K-68, K-69
  @Test("zip gives a flat tuple of different values")
  func zip() async throws {
    let late = Promise<Int>()
    let two = Promises.zip(late, Promise(value: "a"))
    let three = Promises.zip(Promise(value: 1), late, Promise<Int?>(value: nil))
    let four = Promises.zip(late, Promise(value: "a"), Promise(value: true), Promise(value: [1]))
    let five = Promises.zip(late, late, Promise(value: "c"), late, late)
    let six = Promises.zip(late, late, late, late, late, Promise(value: "f"))
    #expect(two.isPending)
    late.fulfill(5)
    #expect(try await two.get() == (5, "a"))
    #expect(try await three.get() == (1, 5, nil))
    #expect(try await four.get() == (5, "a", true, [1]))
    #expect(try await five.get() == (5, 5, "c", 5, 5))
    #expect(try await six.get() == (5, 5, 5, 5, 5, "f"))
  }

  @Test("a rejection decides a zip")
  func zipRejected() {
    let pair = Promises.zip(Promise<Int>(), Promise<String>(error: TestError.one))
    #expect(pair.error as? TestError == .one)
    let triple = Promises.zip(
      Promise<Int>(), Promise(value: ""), Promise<Bool>(error: TestError.two))
    #expect(triple.error as? TestError == .two)
  }
}
