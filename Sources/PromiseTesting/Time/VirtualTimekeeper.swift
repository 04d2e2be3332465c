// SPDX-License-Identifier: MIT

internal import PromiseCore

/// What promises take for the time inside a virtual scope.
///
/// It counts the deliveries that are on their way to queues, so that one can wait until none is.
final class VirtualTimekeeper: Timekeeper {
  private struct Timer {
    let due: Int64
    let number: Int
    let handle: TimerHandle
  }

  private struct State {
    var now: Int64 = 0
    var timers: [Timer] = []
    var set = 0
    var underWay = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isClosed = false
  }

  private let state = Locked(State())

  var now: Int64 { state.withLock { $0.now } }

  /// When the timers that have not been cancelled are due.
  var dueTimes: [Int64] {
    state.withLock { $0.timers }.filter { !$0.handle.isOver }.map(\.due)
  }

  func time(after nanoseconds: Int64) -> Int64 {
    let (sum, overflows) = now.addingReportingOverflow(max(0, nanoseconds))
    return overflows ? .max : sum
  }

  func move(to time: Int64) {
    if time != .max { state.withLock { $0.now = max($0.now, time) } }
  }

  func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void
  ) -> TimerHandle {
    let handle = TimerHandle(TestScope.current?.carrying(work) ?? work)
    // What never comes is not kept either: nobody would ever let it go.
    if nanoseconds == .max { return TimerHandle {} }
    let due = time(after: nanoseconds)
    state.withLock { state in
      if state.isClosed { return }
      state.set += 1
      let index = state.timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
      state.timers.insert(Timer(due: due, number: state.set, handle: handle), at: index)
    }
    return handle
  }

  /// Takes the first timer that is due by then, and moves the time to it.
  func takeTimer(until deadline: Int64) -> TimerHandle? {
    while true {
      let first = state.withLock { state -> Timer? in
        guard let first = state.timers.first, first.due <= deadline else { return nil }
        state.timers.removeFirst()
        if !first.handle.isOver { state.now = max(state.now, first.due) }
        return first
      }
      guard let first else { return nil }
      if !first.handle.isOver { return first.handle }
    }
  }

  /// The scope is over: nothing fires any more, and what timers hold is let go.
  func close() {
    let timers = state.withLock { state in
      defer { (state.timers, state.isClosed) = ([], true) }
      return state.timers
    }
    for timer in timers { timer.handle.cancel() }
  }

  func deliveryBegan() { state.withLock { $0.underWay += 1 } }

  func deliveryEnded() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.underWay -= 1
      guard state.underWay == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no delivery is under way.
  func landed(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let hasLanded = state.withLock { state in
        if state.underWay == 0 { return true }
        state.waiters.append(continuation)
        return false
      }
      if hasLanded { continuation.resume() }
    }
  }
}
