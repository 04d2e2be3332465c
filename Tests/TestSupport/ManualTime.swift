// SPDX-License-Identifier: MIT

package import PromiseCore

/// Time that passes only when a test says so.
package final class ManualTime: Timekeeper {
  private struct Timer {
    let due: Int64
    let handle: ScheduledTimer
  }

  private struct State {
    var now: Int64 = 0
    var timers: [Timer] = []
    var delays: [Int64] = []
  }

  private let state = Locked(State())

  package init() {}

  package func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    let handle = ScheduledTimer(work)
    state.withLock { state in
      state.delays.append(nanoseconds)
      let (due, overflow) = state.now.addingReportingOverflow(max(0, nanoseconds))
      state.timers.append(Timer(due: overflow ? Int64.max : due, handle: handle))
    }
    return handle
  }

  /// The times asked for so far.
  package var delays: [Int64] { state.withLock { $0.delays } }

  /// Lets time pass, firing what falls due in order of time, and of scheduling among equals.
  package func advance(by nanoseconds: Int64) {
    let end = state.withLock { $0.now + nanoseconds }
    while let timer = next(until: end) { timer.handle.fire() }
    state.withLock { $0.now = end }
  }

  /// Fires everything that was scheduled so far.
  package func pass() {
    let last = state.withLock { state in state.timers.map(\.due).max() ?? state.now }
    advance(by: last - state.withLock { $0.now })
  }

  private func next(until end: Int64) -> Timer? {
    state.withLock { state in
      var best: Int?
      for (index, timer) in state.timers.enumerated() where timer.due <= end {
        if best.map({ timer.due < state.timers[$0].due }) ?? true { best = index }
      }
      guard let best else { return nil }
      let timer = state.timers.remove(at: best)
      state.now = max(state.now, timer.due)
      return timer
    }
  }
}
