// SPDX-License-Identifier: MIT

internal import PromiseCore
public import Testing

/// A clock whose time passes only when the test says so.
///
/// Inside ``withVirtualTime(_:)-(_)`` every timer of every flavor is set on this clock: `after`,
/// `delay`, `timeout`, `retry`, `addTimeout` and their relatives. It does not tick;
/// ``advance(by:sourceLocation:)`` and ``runToNextTimer()`` move it, and fire what has become due, in order of time and then of setting.
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
/// **Two forms.** The asynchronous ones also wait until the work that promises have sent to queues and
/// actors meanwhile has run, before each timer and at the end. The synchronous ones do not: use them with
/// a ``ManualContext``, or without any context.
///
/// **Scope.** The clock belongs to the test and its child tasks, not to the process, so tests may run in
/// parallel. A handler is in the scope in which it was attached, on whatever queue it runs, and so are
/// timers that it sets. What a callback of a foreign library does on a thread of its own is not.
///
/// It is a `Clock`, so code that takes one can sleep on it.
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public final class VirtualClock: Clock, Sendable {
  /// A point of virtual time, counted from the making of the clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How much virtual time has passed since the clock was made.
    public let sinceStart: Duration

    /// The instant so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// How long it is from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Compares by time.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.sinceStart < rhs.sinceStart }

    /// The time since the clock was made.
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

  /// Moves the clock, and fires the timers that become due, on the calling thread.
  ///
  /// Work that goes to queues that run by themselves is not waited for.
  ///
  /// - Parameters:
  ///   - duration: Not positive means that only what is due now is fired.
  ///   - sourceLocation: Where an issue is recorded if timers are set without end.
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
  /// Before each timer and at the end, it waits for work that is on its way to queues and actors.
  ///
  /// - Parameters:
  ///   - duration: Not positive means that only what is due now is fired.
  ///   - isolation: The caller's, which is kept.
  ///   - sourceLocation: Where an issue is recorded if timers are set without end.
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

  /// Moves the clock to the next timer and fires that one; work on its way to queues and actors is
  /// waited for before and after.
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

  /// Waits until the work that promises of this scope have sent to queues and actors has run, and what
  /// that has sent in turn.
  ///
  /// What waits in a ``ManualContext``, or in an executor of your own, is not waited for. No time passes.
  public func settle(isolation: isolated (any Actor)? = #isolation) async {
    await keeper.landed()
  }

  /// Suspends the task until the clock has been moved to the deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled, or the scope of the clock is over.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await keeper.sleep(for: now.duration(to: deadline).wholeNanoseconds)
  }

  /// An endless repetition without a pause would not let the time pass.
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
  /// In nanoseconds, rounded up; what is too large is the longest time there is.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflows { return seconds < 0 ? .min : .max }
    let (sum, isTooMuch) = whole.addingReportingOverflow(
      (attoseconds + (attoseconds > 0 ? 999_999_999 : 0)) / 1_000_000_000)
    return isTooMuch ? (seconds < 0 ? .min : .max) : sum
  }
}
