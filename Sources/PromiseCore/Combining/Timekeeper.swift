// SPDX-License-Identifier: MIT

internal import Dispatch

/// The clock behind `delay`, `after`, `timeout` and `retry` of every dialect.
///
/// A test can replace real time for its own promises, without touching those of tests that run beside it.
package protocol Timekeeper: Sendable {
  /// Runs `work` once, `nanoseconds` from now (at once if not positive), never inside this call.
  ///
  /// A timer whose ``ScheduledTimer`` is cancelled, or that fires, releases `work`.
  func schedule(after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void) -> ScheduledTimer

  /// A random number from 0 to 1, for jitter.
  var fraction: Double { get }
}

extension Timekeeper {
  package var fraction: Double { .random(in: 0...1) }
}

/// The current timekeeper: real time unless a test sets another one.
package enum Time {
  /// The keeper of the time here.
  package static var current: any Timekeeper { TestSeam.stage?.time ?? SystemTimekeeper() }

  /// Seconds as nanoseconds; a time that is too large, infinite or not a number never comes.
  package static func nanoseconds(_ seconds: Double) -> Int64 {
    let scaled = (seconds * 1_000_000_000).rounded()
    if scaled < Double(Int64.max) { return scaled <= 0 ? 0 : Int64(scaled) }
    return Int64.max
  }
}

/// A timer that has not fired yet, or has.
///
/// Releasing the handle does not cancel the timer: it still fires (TL-X16).
package final class ScheduledTimer: Sendable, Endable {
  private struct State {
    var work: (@Sendable () -> Void)?
    var source: (any DispatchSourceTimer)?
  }

  private let state: Locked<State>

  /// A timer that will do `work`; the keeper of the time calls ``fire()``.
  package init(_ work: @escaping @Sendable () -> Void) { state = Locked(State(work: work)) }

  /// Whether the timer has fired or was cancelled.
  package var hasEnded: Bool { state.withLock { $0.work == nil } }

  /// Does the work, unless it was done or cancelled.
  package func fire() { takeWork()?() }

  /// Releases the work without doing it; does nothing once the timer has fired.
  package func cancel() { _ = takeWork() }

  fileprivate func keep(_ source: any DispatchSourceTimer) {
    let isOver = state.withLock { state in
      if state.work == nil { return true }
      state.source = source
      return false
    }
    if isOver { source.cancel() }
  }

  private func takeWork() -> (@Sendable () -> Void)? {
    let taken = state.withLock { state in
      defer { state = State() }
      return state
    }
    taken.source?.cancel()
    return taken.work
  }
}

/// Dispatch timers on a serial queue of their own, so that neither the main queue nor a busy
/// global queue delays or starves them.
package struct SystemTimekeeper: Timekeeper {
  private static let queue = DispatchQueue(label: "swift-promises.timers", qos: .userInitiated)

  /// Creates the keeper of real (uptime) time.
  package init() {}

  package func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    // A time that never comes keeps nothing: nobody would ever release the work.
    if nanoseconds == Int64.max { return ScheduledTimer {} }
    let handle = ScheduledTimer(work)
    let source = DispatchSource.makeTimerSource(queue: Self.queue)
    // The source holds the handle until it fires or is cancelled.
    source.setEventHandler { handle.fire() }
    let deadline = DispatchTime.now().uptimeNanoseconds.addingReportingOverflow(
      UInt64(max(0, nanoseconds)))
    source.schedule(
      deadline: deadline.overflow
        ? .distantFuture : DispatchTime(uptimeNanoseconds: deadline.partialValue))
    source.activate()
    handle.keep(source)
    return handle
  }
}
