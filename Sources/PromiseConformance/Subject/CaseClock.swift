// SPDX-License-Identifier: MIT

internal import Foundation

/// The virtual time of a case, in milliseconds from 0.
///
/// Cases set timers on it (`later`), and libraries do by ``CaseHost/schedule(after:_:)``. A library
/// with virtual time of its own provides the clock, so that all timers share one order.
package protocol CaseClock: Sendable {
  /// The current time.
  var now: Int { get }

  /// Sets a timer; timers for the same time run in the order of the calls.
  func schedule(after milliseconds: Int, _ job: @escaping CaseHost.Job)

  /// Takes the next timer due by the deadline and advances the time to it. Without such a timer,
  /// advances the time to the deadline, unless that is `Int.max`.
  func next(until deadline: Int) -> CaseHost.Job?

  /// Removes all timers.
  func clear()
}

/// A clock for libraries without virtual time.
final class TimerList: CaseClock, @unchecked Sendable {
  private let lock = NSLock()
  private var timers: [(due: Int, job: CaseHost.Job)] = []
  private var time = 0

  var now: Int { lock.withLock { time } }

  func schedule(after milliseconds: Int, _ job: @escaping CaseHost.Job) {
    lock.withLock { timers.append((time.adding(max(0, milliseconds)), job)) }
  }

  func next(until deadline: Int) -> CaseHost.Job? {
    lock.withLock {
      guard let due = timers.map(\.due).min(), due <= deadline,
        let index = timers.firstIndex(where: { $0.due == due })
      else {
        if deadline != .max { time = max(time, deadline) }
        return nil
      }
      time = due
      return timers.remove(at: index).job
    }
  }

  func clear() {
    let rest = lock.withLock {
      defer { timers = [] }
      return timers
    }
    // Released after the lock, as in `CaseHost.clear()`.
    withExtendedLifetime(rest) {}
  }
}

extension Int {
  /// The sum, at most `Int.max - 1`, because `Int.max` stands for never.
  func adding(_ milliseconds: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(milliseconds)
    return overflows ? .max - 1 : sum
  }
}
