// SPDX-License-Identifier: MIT

package import PromiseCore

/// Runs attempts one after another until one ends as it should: the mechanism of every `retry` and `poll`.
///
/// | an attempt ends | then |
/// |-----------------|------|
/// | and `pause` gives a time | the next attempt starts after it |
/// | and `pause` gives none | the result ends as this attempt did |
///
/// A *limit* ends the result after a time, whatever the attempts do (``limit(to:at:_:)``).
///
/// Attempts never overlap. The next one starts on the timekeeper's thread, never inside the settlement of the one
/// before, so no number of attempts uses stack. No attempt starts once the result has settled. A request for
/// cancellation of a requestable result goes to the running attempt, and no other follows. During a pause there is no
/// attempt to ask: the timer is cancelled and the result ends as cancelled. Where anybody may settle the result, a
/// settlement ends the pause, and the running attempt if nobody else knows of it.
///
/// The node that watches the running attempt holds the retry. In a pause the retry holds itself, as a timer that never
/// comes holds nothing. So when an attempt is lost, the retry dies, and the result is lost: attempts of a dialect whose
/// promises always end are not.
package final class Retry: Sendable {
  /// The promise that the caller gets: pending, and settled by this object alone.
  private let result: PromiseCell
  private let ownsAttempts: Bool
  private let attempt: @Sendable (Int) -> PromiseCell
  private let pause: @Sendable (Int, Settled) -> Int64?
  private let cancel: @Sendable (PromiseCell) -> Void
  private let progress = Locked(Progress())
  /// The time of the task that started this: attempts end on threads that know nothing of a task's time.
  private let time = Time.current
  private let locals = LastingTaskLocals.ofScope

  /// The target of a request: the node that watches the running attempt, or the pause.
  private struct Progress {
    var node: PromiseCell?
    /// The attempt that the node watches, if the attempt is to end with the result.
    var attempt: WeakCell?
    var timer: ScheduledTimer?
    /// This retry, while there is a timer.
    var pausing: Retry?
  }

  /// Prepares the attempts; nothing happens before ``start()``.
  ///
  /// - Parameter ownsAttempts: whether nobody else knows of the attempts.
  /// - Parameter attempt: starts the attempt of that number, counting from 1.
  /// - Parameter pause: nanoseconds until the next attempt, given the number of the one that ended
  ///   and how it ended; nil if the result is to end as that one did.
  /// - Parameter cancel: ends the result as cancelled, after a request in a pause.
  package init(
    into result: PromiseCell, ownsAttempts: Bool = false,
    attempt: @escaping @Sendable (Int) -> PromiseCell,
    pause: @escaping @Sendable (Int, Settled) -> Int64?,
    cancel: @escaping @Sendable (PromiseCell) -> Void = { $0.settleCancelled() }
  ) {
    (self.result, self.ownsAttempts) = (result, ownsAttempts)
    (self.attempt, self.pause, self.cancel) = (attempt, pause, cancel)
  }

  /// Starts the first attempt, on the calling thread.
  package func start() {
    if result.flags.contains(.requestable) {
      _ = result.onRequestDeciding { [weak self] _ in
        self?.stop()
        return false
      }
    } else {
      // Not by an observer: a promise that follows the result would find that somebody else observes it.
      result.atEnd { [weak self] in self?.abandon() }
    }
    run(1)
  }

  /// Ends the result after a time, unless it has ended; with that the attempts are over.
  ///
  /// - Parameter place: where that happens, if not on the timekeeper's thread.
  /// - Parameter expire: settles the result if it can.
  package func limit(
    to nanoseconds: Int64, at place: Submission? = nil,
    _ expire: @escaping @Sendable (PromiseCell) -> Void
  ) {
    Deadline.set(for: result, after: nanoseconds) { [weak self] result in
      let end: @Sendable () -> Void = { [weak self] in
        expire(result)
        self?.abandon()
      }
      if let place { place(end) } else { end() }
    }
  }

  /// The result has ended.
  private func abandon() {
    let abandoned = replaceProgress(Progress())
    abandoned.timer?.cancel()
    abandoned.node?.giveUp()?.requestCancellation()
    abandoned.attempt?.cell?.settleCancelled()
  }

  deinit { if result.flags.contains(.requestable) { result.settleLost() } }

  private func replaceProgress(_ progress: Progress) -> Progress {
    self.progress.withLock { present in
      defer { present = progress }
      return present
    }
  }

  /// Cancellation of the result was requested.
  package func stop() {
    let stopped = replaceProgress(Progress())
    stopped.node?.giveUp()?.requestCancellation()
    guard let timer = stopped.timer else { return }
    timer.cancel()
    cancel(result)
  }

  private struct Watch: Endable {
    let retry: Retry
    let number: Int
    var hasEnded: Bool { retry.result.outcome != .pending }
    var asObserver: ObserverWalk.Observer { (.attempt, retry.result) }
  }

  private func run(_ number: Int) {
    guard result.outcome == .pending else { return abandon() }
    // The first attempt starts where the values are those of the scope.
    let watched = number == 1 ? attempt(1) : locals.during { attempt(number) }
    // An attempt that takes no part in requests is not held: it may never end.
    let interest = result.flags.intersection(watched.flags).intersection(.requestable)
    let node = EndableNode(
      Watch(retry: self, number: number), flags: interest.union(.deliversAll)
    ).cell
    node.react(at: Destination.immediate) { node, source, _ in
      let watch = node.take(as: Watch.self)
      watch.retry.ended(watch.number, source)
      return .pending
    }
    _ = replaceProgress(Progress(node: node, attempt: ownsAttempts ? WeakCell(watched) : nil))
    watched.attach(node)
    watched.noteEndable()
    // A settlement of the result while the attempt was being started found nothing to release.
    if result.outcome != .pending { abandon() }
    // A request that came while the attempt was being started found no node to give up.
    if result.isCancellationRequested { node.giveUp()?.requestCancellation() }
  }

  private func ended(_ number: Int, _ source: Settled) {
    _ = replaceProgress(Progress())
    if result.outcome == .pending, !result.isCancellationRequested,
      let nanoseconds = locals.during({ pause(number, source) })
    {
      Diagnostics.trace(.settledBy(.pause(nanoseconds)), of: result)
      let timer = time.schedule(after: nanoseconds) { self.run(number + 1) }
      // The next attempt may have started by now: its progress is not to be overwritten.
      progress.withLock { if $0.node == nil { ($0.timer, $0.pausing) = (timer, self) } }
      // A request that came before that found no timer to cancel.
      if result.isCancellationRequested { stop() }
      // Nor did a settlement that came before that.
      if result.outcome != .pending { abandon() }
    } else {
      result.settleCopying(source)
    }
  }
}
