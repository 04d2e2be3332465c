// SPDX-License-Identifier: MIT

package import PromiseCore

/// Time that passes when a test says so.
package final class ManualTime: Timekeeper {
  private let timers = Locked<[(nanoseconds: Int64, handle: TimerHandle)]>([])

  package init() {}

  package func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void
  ) -> TimerHandle {
    let handle = TimerHandle(work)
    timers.withLock { $0.append((nanoseconds, handle)) }
    return handle
  }

  /// What was asked for so far, in nanoseconds.
  package var delays: [Int64] { timers.withLock { $0.map(\.nanoseconds) } }

  /// Fires everything.
  package func pass() {
    let due = timers.withLock { timers in
      defer { timers = [] }
      return timers
    }
    for timer in due { timer.handle.fire() }
  }
}
