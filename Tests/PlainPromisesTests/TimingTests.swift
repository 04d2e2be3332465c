// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct TimingTests {
  private let second: Int64 = 1_000_000_000

  private func withTime(_ body: (ManualTime) async throws -> Void) async rethrows {
    let time = ManualTime()
    try await Time.with(time) { try await body(time) }
  }

  // K-17, K-18
  @Test("delays and timeouts are pending until their time", arguments: [true, false])
  func pendingUntil(_ rejecting: Bool) async {
    await withTime { time in
      func make(_ seconds: Double) -> Promise<Void> {
        rejecting ? Promises.timeout(seconds) : Promises.delay(seconds)
      }
      let (short, long) = (make(0.2), make(1.1))
      #expect(short.isPending && long.isPending)
      time.advance(by: second)
      #expect(rejecting ? short.isRejected : short.isFulfilled)
      #expect(long.isPending)
      time.advance(by: second)
      #expect(!long.isPending)
    }
  }

  @Test("the error of a timeout is the one that clients look for")
  func timeoutError() async throws {
    let promise: Promise<Int> = Promises.timeout(-1)
    await finished(promise)
    let error = try #require(promise.error as? NSError)
    #expect(error.domain == "com.khanlou.Promise" && error.code == -1111)
    #expect(error.localizedDescription == "Timed out")
  }

  // K-19, K-T14
  @Test(
    "a promise that settles in time keeps its outcome, and releases the timer",
    arguments: [true, false])
  func inTime(_ settlesFirst: Bool) async {
    await withTime { time in
      let promise = Promise<Int>()
      if settlesFirst { promise.fulfill(1) }
      var timed: Promise<Int>? = promise.addTimeout(1)
      promise.fulfill(1)
      #expect(timed?.value == 1)
      weak let gone = timed
      timed = nil
      #expect(gone == nil)
      time.advance(by: 2 * second)
      #expect(promise.value == 1)
    }
  }

  @Test("handlers that take their time do not count against a promise that was in time")
  func busy() async {
    await withTime { time in
      let context = CollectingContext()
      let (promise, pending) = (Promise<Int>(), Promise<Int>())
      promise.then(on: context) { _ in }
      let (timed, late) = (promise.addTimeout(1), pending.addTimeout(1))
      promise.fulfill(1)
      time.advance(by: 2 * second)
      #expect(timed.value == 1 && late.isRejected)
      context.run()
      #expect(timed.value == 1)
    }
  }

  // K-20
  @Test("a promise that takes too long is rejected, and its work goes on")
  func tooLong() async {
    await withTime { time in
      let promise = Promise<Int>()
      let timed = promise.addTimeout(0.5)
      time.advance(by: second)
      #expect((timed.error as? NSError)?.code == -1111)
      promise.fulfill(1)
      #expect(timed.isRejected && promise.value == 1)
    }
  }

  // K-T14
  @Test("after a win the timer holds nothing")
  func releasedTimer() async {
    await withTime { time in
      let gone = Log<Int>()
      do {
        let promise = Promise<Spy>()
        let timed = promise.addTimeout(100)
        promise.fulfill(Spy { gone.add(1) })
        #expect(timed.isFulfilled)
      }
      #expect(gone.entries == [1])
    }
  }

  // K-44
  @Test("two failures, then a success")
  func retry() async throws {
    let count = Counter()
    let promise = Promises.retry(count: 3, delay: 0) {
      count.add() < 3 ? Promise<Int>(error: TestError.one) : Promise(value: 8)
    }
    #expect(try await promise.get() == 8)
    #expect(count.value == 3)
  }

  // K-45
  @Test("an immediate success is the only attempt")
  func retrySucceeds() async throws {
    let count = Counter()
    let promise = Promises.retry(count: 3, delay: 0) { Promise(value: count.add()) }
    #expect(try await promise.get() == 1)
    #expect(count.value == 1)
  }

  // K-46, K-T13
  @Test("all attempts fail, on one queue; the last error counts", arguments: [-1, 0, 1, 3])
  func retryFails(_ further: Int) async {
    let (count, log) = (Counter(), Log<String>())
    let promise = Promises.retry(count: further, delay: 0) {
      log.add(TestQueue.here)
      return Promise<Int>(error: OtherError(code: count.add()))
    }
    await finished(promise)
    let attempts = max(0, further) + 1
    #expect(promise.error as? OtherError == OtherError(code: attempts))
    #expect(log.entries == Array(repeating: "elsewhere", count: attempts))
  }

  // K-T13
  @Test("on an actor, attempts and what is kicked off run where they were formed")
  @MainActor func onMainActor() async throws {
    let log = Log<String>()
    let retried = Promises.retry(count: 1, delay: 0) { () -> Promise<Int> in
      log.add(TestQueue.here)
      return log.count == 1 ? Promise(error: TestError.one) : Promise(value: 1)
    }
    #expect(try await retried.get() == 1)
    let begun = Promises.kickoff { () -> Promise<Int> in
      log.add(TestQueue.here)
      return Promise(value: 2)
    }
    #expect(try await begun.get() == 2)
    #expect(log.entries == ["main", "main", "main"])
  }

  @Test("attempts are apart by the delay, and none follows the last")
  func retryDelays() async throws {
    await withTime { time in
      let attempts = Log<Promise<Int>>()
      let promise = Promises.retry(count: 1, delay: 2) { () -> Promise<Int> in
        let attempt = Promise<Int>()
        attempts.add(attempt)
        return attempt
      }
      while attempts.entries.isEmpty { await Task.yield() }
      attempts.entries[0].reject(TestError.one)
      while time.delays.isEmpty { await Task.yield() }
      #expect(time.delays == [2 * second])
      time.advance(by: second)
      #expect(attempts.entries.count == 1)
      time.advance(by: second)
      while attempts.entries.count == 1 { await Task.yield() }
      attempts.entries[1].reject(TestError.two)
      await #expect(throws: TestError.two) { try await promise.get() }
      #expect(time.delays == [2 * second])
    }
  }
}
