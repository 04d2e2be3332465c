// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CombiningCancellationTests {
  let log = Log<String>()
  let elements = (0..<3).map { _ in Deferred<Int>() }
  let answers = (0..<3).map { _ in Deferred<Void>() }
  var promises: [Promise<Int>] { elements.map(\.promise) }

  enum Kind: CaseIterable, Sendable {
    case all, race, allSettled, any

    /// The aggregate, reduced to what every kind has in common.
    func combine(_ promises: [Promise<Int>]) -> (cancel: () -> Promise<Void>, summary: () -> String)
    {
      switch self {
      case .all:
        let promise = Promise.all(promises)
        return (promise.cancel, { promise.summary })
      case .race:
        let promise = Promise.race(promises)
        return (promise.cancel, { promise.summary })
      case .allSettled:
        let promise = Promise.allSettled(promises)
        return (promise.cancel, { promise.value == nil ? promise.summary : "settled" })
      case .any:
        let promise = Promise.any(promises)
        return (promise.cancel, { promise.summary })
      }
    }
  }

  /// Every element takes its time to be cancelled, until the test answers for it.
  func slow() {
    let log = log
    for index in elements.indices {
      let answer = answers[index].promise
      elements[index].onCanceled(on: .immediate) {
        log.add("\(index)")
        return answer
      }
    }
  }

  @Test("I-44 cancelling all cancels each element in order; the first to finish fulfils the result")
  func allFulfilled() {
    slow()
    let all = Promise.all(promises)
    let result = all.cancel()
    #expect(log.entries == ["0", "1", "2"])
    #expect(result.state == .pending)
    answers[1].resolve()
    #expect(result.state == .fulfilled)
    #expect(all.isCanceled())
    #expect(promises[0].state == .pending)
    answers[0].resolve()
    answers[2].reject(reasons[0])
    #expect(promises[0].isCanceled())
    #expect(promises[2].state == .pending)
  }

  @Test(
    "an element that refuses at once decides before the others are cancelled",
    arguments: Kind.allCases)
  func refusedAtOnce(_ kind: Kind) {
    elements[0].onCanceled(on: .immediate) { Promise<Void>(reason: reasons[0]) }
    let result = kind.combine(promises).cancel()
    #expect(result.reason === reasons[0])
    #expect(promises[1].isCanceled() && promises[2].isCanceled())
  }

  @Test("I-45 cancelling all: the first element to refuse rejects the result; all stays pending")
  func allRefused() {
    slow()
    let all = Promise.all(promises)
    let result = all.cancel()
    #expect(log.entries == ["0", "1", "2"])
    answers[2].reject(reasons[0])
    #expect(result.reason === reasons[0])
    #expect(all.state == .pending)
    answers[1].resolve()
    #expect(all.isCanceled())
    #expect(result.reason === reasons[0])
  }

  @Test(
    "I-46 cancelling race cancels each element in order; the first to finish fulfils the result")
  func raceFulfilled() {
    slow()
    let race = Promise.race(promises)
    let result = race.cancel()
    #expect(log.entries == ["0", "1", "2"])
    answers[0].resolve()
    #expect(result.state == .fulfilled)
    #expect(race.isCanceled())
    #expect(promises[1].state == .pending)
  }

  @Test("I-47 cancelling race: the first element to refuse rejects the result; race stays pending")
  func raceRefused() {
    slow()
    let race = Promise.race(promises)
    let result = race.cancel()
    #expect(log.entries == ["0", "1", "2"])
    answers[1].reject(reasons[0])
    #expect(result.reason === reasons[0])
    #expect(race.state == .pending)
    elements[0].resolve(4)
    #expect(race.summary == "4")
  }

  @Test(
    "cancelling an aggregate cancels its elements directly, their other consumers included",
    arguments: Kind.allCases)
  func directly(kind: Kind) {
    let other = promises[0].then(on: .immediate) { $0 }
    let (cancel, summary) = kind.combine(promises)
    #expect(cancel().state == .fulfilled)
    #expect(summary() == "canceled")
    #expect(promises.allSatisfy { $0.isCanceled() })
    #expect(other.isCanceled())
  }

  @Test("I-T8 cancelling an aggregate of nothing completes")
  func empty() {
    let race = Promise<Int>.race([])
    let derived = race.then(on: .immediate) { $0 }
    #expect(derived.cancel().state == .fulfilled)
    #expect(race.isCanceled())
    let direct = Promise<Int>.race([])
    #expect(direct.cancel().state == .fulfilled)
    #expect(direct.isCanceled())
    #expect(Promise<Int>.all([]).cancel().summary == "1005")
    #expect(Promise<Int>.any([]).cancel().summary == "1005")
  }

  @Test("an element cancelled from elsewhere rejects the aggregate with 1003, no other element")
  func elementCancelled() {
    let (all, race) = (Promise.all(promises), Promise.race(promises))
    promises[1].cancel()
    #expect(all.isCanceled())
    #expect(race.isCanceled())
    #expect(promises[0].state == .pending)
    #expect(promises[2].state == .pending)
  }

  @Test("an aggregate is a consumer of its elements")
  func counts() {
    let all = Promise.all(promises)
    let sibling = promises[0].then(on: .immediate) { $0 }
    let result = sibling.cancel()
    #expect(promises[0].state == .pending)
    elements[0].resolve(1)
    #expect(result.summary == "1005")
    withExtendedLifetime(all) {}
  }

  @Test("cancelling what derives from an aggregate cancels that and its elements")
  func derived() {
    let log = log
    elements[2].onCanceled(on: .immediate) { log.add("2") }
    let tail = Promise.all(promises).then(on: .immediate) { $0.count }
    #expect(tail.cancel().state == .fulfilled)
    #expect(tail.isCanceled())
    #expect(log.entries == ["2"])
    #expect(promises.allSatisfy { $0.isCanceled() })
  }

  @Test(
    "an aggregate that is decided is no consumer of its elements any more, and asks none of them")
  func losers() {
    let log = log
    elements[0].onCanceled(on: .immediate) { log.add("0") }
    let race = Promise.race(promises)
    let other = promises[0].then(on: .immediate) { $0 }
    elements[1].resolve(1)
    #expect(race.summary == "1" && log.entries == [])
    #expect(other.cancel().state == .fulfilled)
    #expect(log.entries == ["0"])
  }

  @Test("the rest is cancelled if told to, also of promises that are arguments")
  func rest() {
    let rest = { promises.map { $0.isCanceled() } }
    let race = Promise.race(promises[0], promises[1], cancelRemaining: true)
    elements[0].resolve(1)
    #expect(race.summary == "1" && rest() == [false, true, false])
    let failing = (0..<2).map { _ in Deferred<Int>() }
    let all = Promise.all(failing[0].promise, failing[1].promise, cancelOnFailure: true)
    failing[1].reject(reasons[1])
    #expect(all.summary == "test 1" && failing[0].promise.isCanceled())
    let any = Promise.any(promises[2], Promise(value: 3), cancelRemaining: true)
    #expect(any.summary == "3" && rest() == [false, true, true])
    let others = Deferred<Int>()
    #expect(Promise.race(others.promise, Promise(value: 4), cancelRemaining: false).summary == "4")
    #expect(!others.promise.isCanceled())
  }

  @Test("an aggregate whose element refused can be cancelled again")
  func again() {
    let answer = Box(Promise<Void>(reason: reasons[1]))
    elements[0].onCanceled(on: .immediate) { answer.value }
    let all = Promise.all([promises[0]])
    #expect(all.cancel().summary == "test 1")
    #expect(all.state == .pending)
    answer.value = Promise(value: ())
    #expect(all.cancel().state == .fulfilled)
    #expect(all.isCanceled())
  }
}
