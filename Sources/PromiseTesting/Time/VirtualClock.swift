// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseStage
public import Testing

/// A clock whose time passes only when the test says so.
///
/// Inside ``withVirtualTime(_:)-(_)`` every timer of every flavor is set on this clock: `after`,
/// `delay`, `timeout`, `retry`, `addTimeout` and similar functions. Only
/// ``advance(by:sourceLocation:)`` and ``runToNextTimer()`` move it. They fire the timers that become
/// due, in the order of time, and of setting for equal times.
///
/// ```swift
/// await withVirtualTime { clock in
///   let promise = Promises.delay(3600)
///   expectPending(promise)
///   await clock.advance(by: .seconds(3600))
///   expectFulfilled(promise)
/// }
/// ```
///
/// **Two forms.** Before each timer and at the end, the asynchronous form also waits for the work that
/// promises have sent to queues and actors. The synchronous form does not: use it with a
/// ``ManualContext``, or without any context.
///
/// **Scope.** The clock belongs to the test and its child tasks, not to the process, so tests may run
/// in parallel. A handler runs in the scope in which it was attached, on any queue, and its timers
/// belong to that scope. A callback of a foreign library on a thread of its own is outside of it.
///
/// It is a `Clock`, so code that takes one can sleep on it.
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public final class VirtualClock: Clock, Sendable {
  /// A point of virtual time, counted from the creation of the clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How much virtual time has passed since the creation of the clock.
    public let sinceStart: Duration

    /// The instant after the given duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// The duration from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Compares by time.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.sinceStart < rhs.sinceStart }

    /// The time since the creation of the clock.
    public var description: String { "\(sinceStart)" }
  }

  let keeper = VirtualTimekeeper()

  init() {}

  /// How much virtual time has passed.
  public var now: Instant { Instant(keeper.now) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The times at which the set timers will fire, in order.
  public var timers: [Instant] { keeper.dueTimes.map { Instant($0) } }

  /// What the jitter of a `Backoff` takes for a random number, from 0 to 1.
  ///
  /// It is 0.5 unless you set it: jitter then leaves each pause as it is. 0 makes the shortest pauses, 1 the longest.
  public var randomFraction: Double {
    get { keeper.fraction }
    set { keeper.fraction = newValue }
  }

  /// Moves the clock, and fires the timers that become due, on the calling thread.
  ///
  /// It does not wait for work on queues that run by themselves.
  ///
  /// - Parameters:
  ///   - duration: How far to move; zero or less fires only the timers that are due now.
  ///   - sourceLocation: The line for the issue of timers that are set without end.
  public func advance(
    by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let deadline = keeper.time(after: duration.wholeNanoseconds)
    var budget = Self.timerLimit
    while budget > 0, let timer = keeper.takeTimer(until: deadline) {
      timer.fire()
      budget -= 1
    }
    finish(at: deadline, budget, sourceLocation)
  }

  /// Moves the clock, fires the timers that become due, and waits for the work that promises
  /// submit.
  ///
  /// Before each timer and at the end, it waits for work on its way to queues and actors.
  ///
  /// - Parameters:
  ///   - duration: How far to move; zero or less fires only the timers that are due now.
  ///   - isolation: The isolation of the caller, which the call keeps.
  ///   - sourceLocation: The line for the issue of timers that are set without end.
  public func advance(
    by duration: Duration, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settle()
    let deadline = keeper.time(after: duration.wholeNanoseconds)
    var budget = Self.timerLimit
    while budget > 0, let timer = keeper.takeTimer(until: deadline) {
      timer.fire()
      await settle()
      budget -= 1
    }
    finish(at: deadline, budget, sourceLocation)
  }

  /// Moves the clock to the next timer and fires that one.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func runToNextTimer() -> Bool {
    guard let timer = keeper.takeTimer(until: .max) else { return false }
    timer.fire()
    return true
  }

  /// Moves the clock to the next timer and fires that one; before and after, waits for work on its
  /// way to queues and actors.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func runToNextTimer(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await settle()
    guard let timer = keeper.takeTimer(until: .max) else { return false }
    timer.fire()
    await settle()
    return true
  }

  /// Waits until the work that promises of this scope have sent to queues and actors has run, and
  /// the work that this has sent in turn.
  ///
  /// Work in a ``ManualContext``, or in an executor of your own, does not count. No time passes.
  public func settle(isolation: isolated (any Actor)? = #isolation) async {
    await keeper.landed()
  }

  /// Suspends the task until the clock has been moved to the deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled, or the scope of the clock is over.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await keeper.sleep(for: now.duration(to: deadline).wholeNanoseconds)
  }

  /// An endless repetition without a pause would let no time pass.
  private static let timerLimit = 1_000_000

  private func finish(at deadline: Int64, _ budget: Int, _ location: SourceLocation) {
    if budget > 0 { return keeper.move(to: deadline) }
    Report.issue(
      "\(Self.timerLimit) timers fired, and the clock has only reached \(now): does something repeat "
        + "without a delay?", at: location)
  }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension VirtualClock.Instant {
  init(_ nanoseconds: Int64) { sinceStart = .nanoseconds(nanoseconds) }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension Duration {
  /// The duration in nanoseconds, rounded up; a duration that does not fit is the longest one.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflows { return seconds < 0 ? .min : .max }
    let (sum, isTooMuch) = whole.addingReportingOverflow(
      (attoseconds + (attoseconds > 0 ? 999_999_999 : 0)) / 1_000_000_000)
    return isTooMuch ? (seconds < 0 ? .min : .max) : sum
  }
}
