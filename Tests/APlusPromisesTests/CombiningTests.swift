// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CombiningTests {
  let elements = (0..<3).map { _ in Deferred<Int>() }
  var promises: [Promise<Int>] { elements.map(\.promise) }

  @Test("I-21 all of settled and later settled promises has the values in order of the input")
  func allMixed() {
    let all = Promise<Int>.all([Promise(value: 7)] + promises)
    elements[2].resolve(2)
    elements[0].resolve(0)
    #expect(all.state == .pending)
    elements[1].resolve(1)
    #expect(all.value == [7, 0, 1, 2])
  }

  @Test("I-22 all of fulfilled promises is readable at once, as array or as arguments")
  func allSettledAlready() {
    #expect(Promise<Int>.all([Promise(value: 1), Promise(value: 2)]).value == [1, 2])
    #expect(Promise<Int>.all(Promise(value: 1), Promise(value: 2)).value == [1, 2])
  }

  @Test("I-23 the first rejection rejects all, while others are pending")
  func allRejected() {
    let all = Promise.all(promises)
    elements[0].resolve(0)
    elements[1].reject(reasons[1])
    #expect(all.summary == "test 1")
    elements[2].reject(reasons[2])
    #expect(all.summary == "test 1")
  }

  @Test("I-24 of two rejected promises the first in the list wins, readable at once")
  func allRejectedAlready() {
    let all = Promise<Int>.all(
      promises[0], Promise(reason: reasons[2]), Promise(reason: reasons[1]))
    #expect(all.summary == "test 2")
  }

  @Test("I-26 race takes the first settled promise of the list, readable at once")
  func raceSettled() {
    #expect(Promise<Int>.race([Promise(value: 1), Promise(value: 2)]).summary == "1")
    #expect(Promise<Int>.race(promises[0], Promise(value: 2), promises[1]).summary == "2")
  }

  @Test("I-27 race takes the first outcome in time")
  func raceLater() {
    let race = Promise.race(promises)
    #expect(race.state == .pending)
    elements[1].resolve(1)
    elements[0].resolve(0)
    #expect(race.summary == "1")
  }

  @Test("I-28 a rejected promise wins against a fulfilled one listed later")
  func raceRejectedAlready() {
    let race = Promise<Int>.race(promises[0], Promise(reason: reasons[0]), Promise(value: 1))
    #expect(race.summary == "test 0")
  }

  @Test("I-29 race takes a rejection in time")
  func raceRejected() {
    let race = Promise.race(promises)
    elements[2].reject(reasons[3])
    elements[0].resolve(0)
    #expect(race.summary == "test 3")
  }

  @Test("I-T8 all of nothing is [], race of nothing stays pending, any of nothing has no value")
  func empty() {
    #expect(Promise<Int>.all([]).value == [])
    #expect(Promise<Int>.allSettled([]).value?.count == 0)
    #expect(Promise<Int>.race([]).state == .pending)
    let any = Promise<Int>.any([])
    #expect(any.reason.flatMap(PromiseAggregateError.init(reason:))?.errors == [])
  }

  @Test("allSettled has all outcomes in order of the input")
  func settled() throws {
    let settled = Promise.allSettled(promises)
    elements[2].resolve(2)
    elements[0].reject(reasons[0])
    elements[1].promise.cancel()
    let outcomes = try #require(settled.value)
    try #require(outcomes.count == 3)
    #expect(throws: reasons[0]) { try outcomes[0].get() }
    #expect((outcomes[1].failureCode, try? outcomes[2].get()) == (PromiseCancelError, 2))
  }

  @Test("any takes the first value, or all reasons in order of the input")
  func any() {
    let first = Promise.any(promises)
    elements[0].reject(reasons[0])
    #expect(first.state == .pending)
    elements[2].resolve(2)
    #expect(first.summary == "2")
    let none = Promise<Int>.any(Promise(reason: reasons[3]), Promise(reason: reasons[1]))
    #expect(none.reason?.code == PromiseReasonWrapperError)
    #expect(
      none.reason.flatMap(PromiseAggregateError.init(reason:))?.errors == [reasons[3], reasons[1]])
    #expect(PromiseAggregateError(reason: reasons[0]) == nil)
  }

  @Test("the same promise may be an element twice")
  func twice() {
    let all = Promise.all(promises[0], promises[0])
    elements[0].resolve(4)
    #expect(all.value == [4, 4])
  }

  @Test("10,000 elements settled by two threads are gathered in order")
  func large() {
    let many = (0..<10_000).map { _ in Deferred<Int>() }
    let all = Promise.all(many.map(\.promise))
    onThreads(2) { half in
      for index in 0..<5_000 { many[2 * index + half].resolve(2 * index + half) }
    }
    #expect(all.value == Array(0..<10_000))
  }
}

extension Result where Failure == NSError {
  fileprivate var failureCode: Int? {
    if case .failure(let error) = self { error.code } else { nil }
  }
}
