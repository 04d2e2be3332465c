// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

// A promise to which only a result of `cancel()` is attached has no rareState: what is added later has
// to find that result, and the other way round.
@Suite struct RareStateTests {
  /// A promise whose cancellation goes on as long as the test wants.
  private struct Slow {
    let deferred = Deferred<Int>()
    let end = Deferred<Void>()
    let tail: Promise<Int>

    init() {
      let end = end.promise
      deferred.onCanceled(on: .immediate) { end }
      tail = deferred.promise.then(on: .immediate) { $0 + 1 }
    }
  }

  @Test(
    "I-T5 there is one result, whatever is added to the promise while it is pending",
    arguments: [true, false])
  func oneResult(listensFirst: Bool) {
    let slow = Slow()
    let log = Log<Float>()
    if listensFirst { slow.tail.progress(on: .immediate) { log.add($0) } }
    let first = slow.tail.cancel()
    if !listensFirst { slow.tail.progress(on: .immediate) { log.add($0) } }
    slow.deferred.progress(0.5)
    #expect(log.entries == [0.5])
    #expect(slow.tail.cancel() === first)
    slow.end.resolve()
    #expect(first.state == .fulfilled)
  }

  @Test(
    "I-T4 a refusal finds the result, whatever was added to the promise meanwhile",
    arguments: [true, false])
  func refused(listens: Bool) {
    let slow = Slow()
    let first = slow.tail.cancel()
    if listens { slow.tail.progress(on: .immediate) { _ in } }
    slow.end.reject(reasons[1])
    #expect(first.summary == "test 1")
    #expect(slow.tail.state == .pending)
    #expect(slow.tail.cancel() !== first)
  }

  @Test("I-35 the result is told of another end, and of no other after that")
  func otherEnd() {
    let slow = Slow()
    let result = slow.tail.cancel()
    slow.deferred.resolve(1)
    #expect(result.summary == "1005")
    slow.end.reject(reasons[1])
    #expect(result.summary == "1005")
  }

  @Test("I-39 one that was refused stays so when the promise is fulfilled after all")
  func refusedThenFulfilled() {
    let slow = Slow()
    let result = slow.tail.cancel()
    let log = Log<String>()
    result.catch(on: .immediate) { log.add("\($0.code)") }
    slow.end.reject(reasons[1])
    slow.deferred.resolve(1)
    #expect(slow.tail.summary == "2")
    #expect(result.summary == "test 1")
    #expect(log.entries.count == 1)
  }

  @Test("a result that is cancelled itself leaves the promise alone, and is rejected with 1003")
  func cancelledResult() {
    let slow = Slow()
    let result = slow.tail.cancel()
    #expect(result.cancel().state == .fulfilled)
    #expect(result.isCanceled())
    slow.deferred.resolve(1)
    #expect(slow.tail.summary == "2")
    #expect(result.isCanceled())
  }

  @Test("a promise may follow a result that is still to come")
  func followed() {
    let slow = Slow()
    let done = Promise(value: 0).then(on: .immediate) { _ in slow.tail.cancel() }
    #expect(done.state == .pending)
    slow.end.resolve()
    #expect(done.state == .fulfilled)
    #expect(slow.tail.isCanceled())
  }

  @Test("a promise may follow a result that is refused")
  func followedRefusal() {
    let slow = Slow()
    let done = Promise(value: 0).then(on: .immediate) { _ in slow.tail.cancel() }
    slow.end.reject(reasons[1])
    #expect(done.summary == "test 1")
  }
}
