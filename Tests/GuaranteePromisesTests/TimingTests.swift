// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct TimingTests {
  @Test("a result within the time passes on, and a later one is ignored")
  func timeout() async throws {
    let clock = ManualTime()
    try await Time.with(clock) {
      let (promise, seal) = Promise<Int>.pending()
      let (late, lateSeal) = Promise<Int>.pending()
      let timed = promise.timeout(seconds: 2)
      let timedOut = late.timeout(seconds: 2)
      seal.fulfill(1)
      #expect(timed.value == 1)
      clock.advance(by: 1_999_999_999)
      #expect(timedOut.isPending)
      clock.advance(by: 1)
      await #expect(throws: PMKError.TimedOut.self) { try await timedOut.get() }
      lateSeal.fulfill(2)
      #expect(timedOut.isRejected)
      #expect(late.value == 2)
      #expect(timedOut.error?.isCancelled == false)
      #expect((timedOut.error as? PMKError.TimedOut)?.seconds == 2)
      _ = try await timed.get()
    }
  }

  @Test("of what is resolved the result passes on, also with no time at all")
  func resolved() {
    #expect(Promise.value(1).timeout(seconds: 0).value == 1)
    #expect(Guarantee.value(2).timeout(seconds: -1).value == 2)
    #expect(Promise<Int>(error: TestError.dummy).timeout(seconds: 1).isRejected)
  }

  @Test("with no time at all a pending promise is late at once", arguments: [0, -1.5])
  func noTime(seconds: Double) {
    let (promise, seal) = Promise<Int>.pending()
    let timed = promise.timeout(seconds: seconds)
    #expect((timed.error as? PMKError.TimedOut)?.seconds == seconds)
    seal.fulfill(1)
    #expect(timed.isRejected)
    let ofGuarantee = Guarantee<Void>.pendingForEver.timeout(seconds: seconds)
    #expect(ofGuarantee.isRejected)
    #expect(promise.value == 1)
  }

  @Test("with no time at all, work that nobody else wants is asked to end")
  func noTimeRequest() {
    let asked = Counter()
    let resolver = Locked<Resolver<Int>?>(nil)
    let timed = Promise<Int>.cancellable { seal in
      resolver.withLock { $0 = seal }
      seal.onRequestCancel { _ in asked.increment() }
    }.timeout(seconds: 0)
    #expect(timed.error is PMKError.TimedOut)
    #expect(asked.count == 1)
  }

  @Test("when the time is over, work that nobody else wants is cancelled")
  func request() async {
    let clock = ManualTime()
    await Time.with(clock) {
      let cancelled = Promise<Void>.pending()
      let timed = Promise { () -> Int in
        _ = try? await Guarantee<Void>.pendingForEver.get()
        cancelled.resolver.fulfill_()
        throw CancellationError()
      }.timeout(seconds: 1)
      clock.advance(by: 1_000_000_000)
      await #expect(throws: PMKError.TimedOut.self) { try await timed.get() }
      _ = await cancelled.promise.outcome()
    }
  }

  @Test("retry tries until an attempt is fulfilled, with the pauses of its rule")
  func retrying() async throws {
    let clock = ManualTime()
    try await Time.with(clock) {
      let attempts = Counter()
      let result = retry(attempts: 4, backoff: .exponential(initial: 1, jitter: 0)) {
        let number = attempts.increment()
        return number < 3 ? Promise(error: TestError.number(number)) : Promise.value(number)
      }
      #expect(attempts.count == 1)
      clock.advance(by: 1_000_000_000)
      while clock.delays.count < 2 { await Task.yield() }
      clock.advance(by: 2_000_000_000)
      let value = try await result.get()
      #expect(value == 3)
      #expect(clock.delays == [1_000_000_000, 2_000_000_000])
    }
  }

  @Test("retry gives up after the last attempt, at once for a cancellation, or as told")
  func givingUp() async {
    let attempts = Counter()
    let failing = retry(attempts: 3, backoff: .none) { () -> Promise<Int> in
      throw TestError.number(attempts.increment())
    }
    await #expect(throws: TestError.number(3)) { try await failing.get() }
    let cancelled = retry(attempts: 3) { Promise<Int>(error: PMKError.cancelled) }
    #expect(cancelled.error?.isCancelled == true)
    let refused = retry(attempts: 3, if: { _ in false }) { Promise<Int>(error: TestError.dummy) }
    #expect(refused.error as? TestError == .dummy)
    let none = retry(attempts: 0) { Promise.value(1) }
    #expect(none.isRejected)
  }

  @Test("a cancelled wait ends a pause, and no attempt follows")
  func stopping() async {
    let clock = ManualTime()
    await Time.with(clock) {
      let attempts = Counter()
      let wait = Task {
        try await retry(attempts: 3, backoff: .constant(seconds: 5)) { () -> Promise<Int> in
          attempts.increment()
          return Promise(error: TestError.dummy)
        }.get()
      }
      while clock.delays.isEmpty { await Task.yield() }
      wait.cancel()
      await #expect(throws: CancellationError.self) { try await wait.value }
      clock.advance(by: 60_000_000_000)
      #expect(attempts.count == 1)
    }
  }

  @Test("a request ends a pause of any length", arguments: [5, Double.infinity, .nan])
  func pauseRequest(_ seconds: Double) {
    // With the real timekeeper, which keeps nothing that never comes.
    let result = retry(attempts: 2, backoff: .constant(seconds: seconds)) {
      Promise<Int>(error: TestError.dummy)
    }
    #expect(result.isPending)
    result.requestCancel()
    #expect(result.error?.isCancelled == true)
  }

  @Test("jitter stays within its part of the pause", arguments: 1...5)
  func jitter(_ attempt: Int) async {
    let clock = ManualTime()
    await Time.with(clock) {
      let result = retry(
        attempts: 2, backoff: .exponential(initial: 10, maximum: 8, jitter: 0.5)
      ) { Promise<Int>(error: TestError.dummy) }
      let seconds = Double(clock.delays[0]) / 1_000_000_000
      #expect((4...12).contains(seconds))
      clock.advance(by: 12_000_000_000)
      _ = await result.outcome()
    }
  }

  @Test("a function of the main actor makes each of its attempts there")
  @MainActor func mainActor() async throws {
    var tried = 0
    let result = retry(attempts: 3, backoff: .none) { () -> Promise<Int> in
      MainActor.preconditionIsolated()
      tried += 1
      if tried < 3 { throw TestError.dummy }
      return .value(tried)
    }
    #expect(try await result.get() == 3)
  }
}
