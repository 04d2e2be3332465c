// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct TimingTests {
  private let second: Int64 = 1_000_000_000

  private func withTime(_ body: (ManualTime) throws -> Void) rethrows {
    let time = ManualTime()
    try Time.with(time) { try body(time) }
  }

  private func value(_ promise: Promise<Int>) -> Int? {
    if case .resolved(let value) = promise.state { value } else { nil }
  }

  private func error(_ promise: Promise<Int>) -> (any Error)? {
    if case .rejected(let error) = promise.state { error } else { nil }
  }

  private func isPending(_ promise: Promise<Int>) -> Bool {
    if case .pending = promise.state { true } else { false }
  }

  @Test("a delayed promise ends as its source does, so long after it", arguments: [true, false])
  func delay(_ rejecting: Bool) {
    withTime { time in
      let promise = Promise<Int>()
      let delayed = promise.delay(seconds: 1)
      time.advance(by: 2 * second)
      if rejecting { promise.reject(PromiseCycleError()) } else { promise.resolve(7) }
      time.advance(by: second - 1)
      #expect(isPending(delayed))
      time.advance(by: 1)
      if rejecting {
        #expect(error(delayed) is PromiseCycleError)
      } else {
        #expect(value(delayed) == 7)
      }
    }
  }

  @Test("whoever settles a delayed promise before ends it at once")
  func settled() {
    withTime { time in
      let promise = Promise<Int>()
      let delayed = promise.delay(seconds: 1)
      promise.resolve(1)
      delayed.resolve(2)
      #expect(value(delayed) == 2)
      time.advance(by: second)
      #expect(value(delayed) == 2)
    }
  }

  @Test("a promise that times out is rejected, and its source goes on")
  func late() {
    withTime { time in
      let promise = Promise<Int>()
      let timed = promise.timeout(seconds: 1)
      time.advance(by: second - 1)
      #expect(isPending(timed))
      time.advance(by: 1)
      #expect(error(timed) as? PromiseLateError == PromiseLateError(seconds: 1))
      #expect(isPending(promise))
      promise.resolve(1)
      #expect(value(promise) == 1 && value(timed) == nil)
    }
  }

  @Test("a settlement in time releases the timer", arguments: [true, false])
  func inTime(_ settlesFirst: Bool) {
    withTime { time in
      let promise = Promise<Int>()
      if settlesFirst { promise.resolve(1) }
      var timed: Promise<Int>? = promise.timeout(seconds: 1)
      promise.resolve(1)
      #expect(timed.flatMap(value) == 1)
      weak let gone = timed
      timed = nil
      #expect(gone == nil)
      time.advance(by: 2 * second)
      #expect(value(promise) == 1)
    }
  }

  @Test("no time means late at once, unless the promise has settled", arguments: [0.0, -1])
  func noTime(_ seconds: Double) {
    #expect(value(Promise(state: .resolved(value: 1)).timeout(seconds: seconds)) == 1)
    #expect(error(Promise<Int>().timeout(seconds: seconds)) is PromiseLateError)
  }
}
