// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct TimingTests {
  private let second: Int64 = 1_000_000_000

  private func withTime(_ body: (ManualTime) throws -> Void) rethrows {
    let time = ManualTime()
    try Time.with(time) { try body(time) }
  }

  @Test("a delayed promise ends as its source does, so long after it", arguments: [true, false])
  func delay(_ rejecting: Bool) {
    withTime { time in
      let deferred = Deferred<Int>()
      let delayed = deferred.promise.delay(seconds: 1)
      time.advance(by: 2 * second)
      if rejecting {
        deferred.reject(NSError(domain: "test", code: 7))
      } else {
        deferred.resolve(7)
      }
      time.advance(by: second - 1)
      #expect(delayed.state == .pending)
      time.advance(by: 1)
      #expect(delayed.state == (rejecting ? .rejected : .fulfilled))
      #expect((delayed.value ?? delayed.reason?.code) == 7)
    }
  }

  @Test("a delay that is running can be cancelled, at once, and passes nothing on later")
  func cancelledDelay() {
    withTime { time in
      let deferred = Deferred<Int>()
      let delayed = deferred.promise.delay(seconds: 1)
      deferred.resolve(7)
      time.advance(by: second / 2)
      #expect(delayed.cancel().state == .fulfilled)
      #expect(delayed.isCanceled())
      time.advance(by: second)
      #expect(delayed.isCanceled() && deferred.promise.summary == "7")
    }
  }

  @Test("a delay without an end leaves its promise pending, and lets it go")
  func endless() {
    withTime { time in
      let deferred = Deferred<Int>()
      weak var gone: Promise<Int>?
      do {
        let delayed = deferred.promise.delay(seconds: .infinity)
        deferred.resolve(1)
        time.advance(by: second)
        #expect(delayed.state == .pending)
        gone = delayed
      }
      time.pass()
      #expect(gone == nil)
    }
  }

  @Test("a promise that times out is rejected with 1008, and its source goes on")
  func late() {
    withTime { time in
      let deferred = Deferred<Int>()
      let timed = deferred.promise.timeout(seconds: 1)
      time.advance(by: second - 1)
      #expect(timed.state == .pending)
      time.advance(by: 1)
      #expect(timed.reason?.domain == PromiseErrorDomain)
      #expect(timed.reason?.code == PromiseTimedOutError)
      #expect(deferred.promise.state == .pending)
      deferred.resolve(1)
      #expect(deferred.promise.value == 1 && timed.state == .rejected)
    }
  }

  @Test("a settlement in time releases the timer")
  func inTime() {
    withTime { time in
      let deferred = Deferred<Int>()
      var timed: Promise<Int>? = deferred.promise.timeout(seconds: 1)
      deferred.resolve(1)
      #expect(timed?.value == 1)
      weak let gone = timed
      timed = nil
      #expect(gone == nil)
      time.advance(by: 2 * second)
      #expect(deferred.promise.value == 1)
    }
  }

  @Test("no time means late at once, unless the promise has settled", arguments: [0, -1])
  func noTime(_ seconds: Double) {
    #expect(Promise<Int>(value: 1).timeout(seconds: seconds).value == 1)
    let pending = Deferred<Int>()
    #expect(pending.promise.timeout(seconds: seconds).reason?.code == PromiseTimedOutError)
  }

  @Test("reports pass a timeout until it is over")
  func progress() {
    withTime { time in
      let deferred = Deferred<Int>()
      let log = Log<Float>()
      let timed = deferred.promise.timeout(seconds: 1)
      timed.progress(on: PromiseContext.immediate) { (progress: Float) in log.add(progress) }
      deferred.progress(0.25)
      time.advance(by: second)
      deferred.progress(0.5)
      #expect(log.entries == [0.25])
    }
  }

  @Test("cancelling passes a timeout and a delay", arguments: [true, false])
  func cancel(_ isDelay: Bool) {
    withTime { _ in
      let deferred = Deferred<Int>()
      let promise = deferred.promise
      let derived = isDelay ? promise.delay(seconds: 1) : promise.timeout(seconds: 1)
      derived.cancel()
      #expect(promise.isCanceled())
    }
  }

  @Test("a promise that was late does not keep its source from being cancelled")
  func consumer() {
    withTime { time in
      let deferred = Deferred<Int>()
      let timed = deferred.promise.timeout(seconds: 1)
      let other = deferred.promise.then(on: PromiseContext.immediate) { $0 + 1 }
      time.advance(by: second)
      other.cancel()
      #expect(deferred.promise.isCanceled() && timed.reason?.code == PromiseTimedOutError)
    }
  }
}
