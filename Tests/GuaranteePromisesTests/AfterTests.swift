// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct AfterTests {
  final class Receiver: Sendable {
    let counter = Counter()
    func arrived() { counter.increment() }
  }

  @Test("after fulfils for no time, with a method reference as its handler (PK-1)")
  func zero() async {
    let receiver = Receiver()
    await after(seconds: 0).done(on: nil, receiver.arrived).async()
    await after(.seconds(0)).done(receiver.arrived).async()
    #expect(receiver.counter.count == 2)
  }

  @Test("after fulfils promptly for a negative time, never within the call (PK-2)")
  func negative() async {
    let guarantees = [after(seconds: -1), after(.seconds(-1)), after(.milliseconds(-5))]
    await when(guarantees: guarantees).async()
    #expect(guarantees.allSatisfy { $0.isFulfilled })
  }

  @Test("after fulfils when the time has come and not before (PK-3)")
  func manual() async {
    let clock = ManualTime()
    await Time.with(clock) {
      let guarantees = [
        after(seconds: 1), after(.seconds(1)), after(.milliseconds(1000)),
        after(.microseconds(1_000_000)), after(.nanoseconds(1_000_000_000)),
      ]
      clock.advance(by: 999_999_999)
      #expect(guarantees.allSatisfy { $0.isPending })
      clock.advance(by: 1)
      await when(guarantees: guarantees).async()
    }
  }

  @Test("a time that overflows never comes")
  func never() {
    #expect(after(.never).isPending)
    #expect(after(.seconds(.max)).isPending)
    #expect(after(seconds: .infinity).isPending)
  }

  @Test("a handler with on: nil that takes its time delays no other timer")
  func place() async {
    // It waits for a timer itself: on the queue of the timers it would wait for ever.
    let waited = after(seconds: 0).map(on: nil) { after(seconds: 0).map(on: nil) { 3 }.wait() }
    #expect(await waited.async() == 3)
  }
}
