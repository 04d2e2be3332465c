// SPDX-License-Identifier: MIT

package import PromiseCore

/// The clock of promises inside a virtual scope: that of a test (`withVirtualTime`), or of a case of the
/// conformance corpus.
package final class VirtualTimekeeper: Timekeeper, DeliveryCounting {
  private struct Timer {
    let due: Int64
    let handle: ScheduledTimer
    /// Called if the time will never come, for timers that must hear of that.
    let abandon: (@Sendable () -> Void)?
  }

  private struct State {
    var now: Int64 = 0
    var timers: [Timer] = []
    var isClosed = false
    var fraction = 0.5
  }

  private let state = Locked(State())

  package let deliveries = DeliveryCount()

  /// What stands for a random number: the middle, which leaves a pause with jitter as it is, unless a test says otherwise.
  package var fraction: Double {
    get { state.withLock { $0.fraction } }
    set { state.withLock { $0.fraction = newValue } }
  }

  /// Starts at 0.
  package init() {}

  /// Waits until no delivery is under way.
  package func landed(isolation: isolated (any Actor)? = #isolation) async {
    await deliveries.landed()
  }

  /// Nanoseconds since the start.
  package var now: Int64 { state.withLock { $0.now } }

  /// The times at which the timers that have not been cancelled are due.
  package var dueTimes: [Int64] {
    state.withLock { $0.timers }.filter { !$0.handle.hasEnded && $0.due < .max }.map(\.due)
  }

  /// The time that is so many nanoseconds from now.
  package func time(after nanoseconds: Int64) -> Int64 {
    let (sum, overflows) = now.addingReportingOverflow(max(0, nanoseconds))
    return overflows ? .max : sum
  }

  /// Lets time pass without firing anything.
  package func move(to time: Int64) {
    if time != .max { state.withLock { $0.now = max($0.now, time) } }
  }

  package func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    schedule(after: nanoseconds, work, orAbandon: nil)
  }

  /// Sets a timer.
  ///
  /// - Parameter abandon: Called if the scope is over first.
  package func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void,
    orAbandon abandon: (@Sendable () -> Void)?
  ) -> ScheduledTimer {
    let handle = ScheduledTimer(Scope.carrying(work))
    // A timer that never fires keeps nothing, unless its owner has to learn that it will not fire.
    if nanoseconds == .max && abandon == nil { return ScheduledTimer {} }
    let due = time(after: nanoseconds)
    let isClosed = state.withLock { state in
      if state.isClosed { return true }
      let index = state.timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
      state.timers.insert(Timer(due: due, handle: handle, abandon: abandon), at: index)
      return false
    }
    if isClosed { abandon?() }
    return handle
  }

  /// Takes the first timer that is due by then, and moves the time to it.
  package func takeTimer(until deadline: Int64) -> ScheduledTimer? {
    while true {
      let first = state.withLock { state -> Timer? in
        guard let first = state.timers.first, first.due <= deadline, first.due < .max else {
          return nil
        }
        state.timers.removeFirst()
        if !first.handle.hasEnded { state.now = max(state.now, first.due) }
        return first
      }
      guard let first else { return nil }
      if !first.handle.hasEnded { return first.handle }
    }
  }

  /// The scope is over: nothing fires any more, and the captures of timers are released.
  package func close() {
    let timers = state.withLock { state in
      defer { (state.timers, state.isClosed) = ([], true) }
      return state.timers
    }
    for timer in timers {
      timer.abandon?()
      timer.handle.cancel()
    }
  }
}
