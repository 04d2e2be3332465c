// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite struct DeadlineTests {
  /// A promise with a deadline that rejects it, and manual time.
  static func run(_ body: (ManualTime, Probe<Int>, Leaks) -> Void) {
    let time = ManualTime()
    Leaks.expectNone { leaks in
      Time.with(time) {
        let probe = leaks.watch(Probe<Int>.pending())
        do {
          let token = leaks.watch(Token())
          Deadline.set(for: probe.cell, after: 100) { cell in
            token.touch()
            cell.settle(.error, TestError.one, as: (any Error).self)
          }
        }
        body(time, probe, leaks)
      }
    }
  }

  @Test func whatDoesNotSettleInTimeIsExpired() {
    Self.run { time, probe, _ in
      time.advance(by: 99)
      #expect(probe.cell.outcome == .pending)
      time.advance(by: 1)
      #expect(probe.error as? TestError == .one)
    }
  }

  // K-T14
  @Test("settled in time, the timer and all it holds are released at once")
  func released() {
    for ending in PromiseCellSettlingTests.Ending.allCases {
      // The leaks are looked for before time has come to an end: the manual time still lives.
      Self.run { _, probe, _ in PromiseCellSettlingTests.end(probe, ending) }
    }
    Self.run { time, probe, leaks in
      probe.fulfill(1)
      #expect(leaks.survivors == ["Probe<Int>"])
      time.advance(by: 1000)
      #expect(probe.value == 1)
    }
  }

  @Test("a deadline for what has settled does nothing")
  func alreadySettled() {
    let time = ManualTime()
    Leaks.expectNone { leaks in
      Time.with(time) {
        let probe = leaks.watch(Probe.value(1))
        let token = leaks.watch(Token())
        Deadline.set(for: probe.cell, after: 0) { _ in token.touch() }
      }
    }
    time.advance(by: 10)
  }

  @Test func ofTwoDeadlinesTheEarlierCounts() {
    Self.run { time, probe, _ in
      Deadline.set(for: probe.cell, after: 50) { $0.settleCancelled() }
      time.advance(by: 1000)
      #expect(probe.cell.outcome == .cancelled)
    }
  }

  @Test("deadline and settlement race: one of them wins, and the timer is gone")
  func race() {
    for _ in 0..<200 {
      let time = ManualTime()
      Leaks.expectNone { leaks in
        let probe = leaks.watch(Probe<Int>.pending())
        Time.with(time) {
          Deadline.set(for: probe.cell, after: 1) { $0.settleCancelled() }
        }
        onThreads(2) { thread in if thread == 0 { time.advance(by: 1) } else { probe.fulfill(1) } }
        #expect(probe.cell.outcome == .value || probe.cell.outcome == .cancelled)
      }
    }
  }

  @Test("a promise with a deadline that never comes can be dropped")
  func never() {
    Leaks.expectNone { leaks in
      let probe = leaks.watch(Probe<Int>.pending())
      Deadline.set(for: probe.cell, after: Int64.max) { $0.settleCancelled() }
    }
  }
}
