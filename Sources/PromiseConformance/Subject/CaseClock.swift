// SPDX-License-Identifier: MIT

internal import Foundation

/// The virtual time of a case, in milliseconds from 0.
///
/// Cases set timers on it (`later`), and libraries by ``CaseHost/schedule(after:_:)``. A library with
/// virtual time of its own puts that in its place, so that all timers are in one line.
package protocol CaseClock: Sendable {
  /// How late it is.
  var now: Int { get }

  /// Sets a timer; equal times come in the order of the calls.
  func schedule(after milliseconds: Int, _ job: @escaping CaseHost.Job)

  /// Takes the next timer due by then, and moves the time to it; without one, to the deadline, unless
  /// that is `Int.max`.
  func next(until deadline: Int) -> CaseHost.Job?

  /// Drops what is left.
  func clear()
}

/// A clock for libraries that have none.
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
    // As in `CaseHost.clear()`.
    withExtendedLifetime(rest) {}
  }
}

extension Int {
  /// The sum, or the last time there is before that which never comes.
  func adding(_ milliseconds: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(milliseconds)
    return overflows ? .max - 1 : sum
  }
}
