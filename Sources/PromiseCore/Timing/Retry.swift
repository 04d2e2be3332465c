// SPDX-License-Identifier: MIT

/// Runs attempts one after another until one succeeds: the mechanism of every `retry`.
///
/// | an attempt ends | then |
/// |-----------------|------|
/// | fulfilled | the result is fulfilled with its value |
/// | otherwise, and `pause` gives a time | the next attempt starts after it |
/// | otherwise | the result ends as this attempt did |
///
/// Attempts never overlap. The next one starts on the timekeeper's thread, never inside the
/// settlement of the one before, so no number of attempts uses stack. Nothing more is attempted
/// once the result has settled; a request for cancellation of a requestable result goes to the
/// running attempt, and no other follows.
package final class Retry: Sendable {
  /// What the caller gets: pending, and claimable by this object alone.
  private let result: _PromiseCell
  private let attempt: @Sendable (Int) -> _PromiseCell
  private let pause: @Sendable (Int, _PromiseCell) -> Int64?
  private let running = Locked<_PromiseCell?>(nil)

  /// Prepares the attempts; nothing happens before ``start()``.
  ///
  /// - Parameter attempt: starts the attempt of that number, counting from 1.
  /// - Parameter pause: nanoseconds until the next attempt, given the number of the one that failed
  ///   and how it ended; nil to give up.
  package init(
    into result: _PromiseCell, attempt: @escaping @Sendable (Int) -> _PromiseCell,
    pause: @escaping @Sendable (Int, _PromiseCell) -> Int64?
  ) {
    self.result = result
    self.attempt = attempt
    self.pause = pause
  }

  /// Starts the first attempt, on the calling thread.
  package func start() {
    if result.flags.contains(.requestable) {
      _ = result.onRequest { _ in
        self.running.withLock { $0 }?.giveUp()?.requestCancellation()
      }
    }
    run(1)
  }

  private struct Watch {
    let retry: Retry
    let number: Int
  }

  private func run(_ number: Int) {
    guard result.outcome == .pending else { return }
    let watched = attempt(number)
    let node = _PromiseCell(
      claimed: true, flags: result.flags.intersection(.requestable).union(.deliversAll))
    node.store(Watch(retry: self, number: number), as: Watch.self)
    node.react(at: Destination.immediate) { node, source, _ in
      let watch = node.take(as: Watch.self)
      watch.retry.ended(watch.number, source)
      return .pending
    }
    running.withLock { $0 = node }
    watched.attach(node)
    // A request that came while the attempt was being started found no node to give up.
    if result.isCancellationRequested { node.giveUp()?.requestCancellation() }
  }

  private func ended(_ number: Int, _ source: _PromiseCell) {
    running.withLock { $0 = nil }
    if source.outcome != .value, !result.isCancellationRequested,
      let nanoseconds = pause(number, source)
    {
      _ = Time.current.schedule(after: nanoseconds) { self.run(number + 1) }
    } else {
      result.settleCopying(source)
    }
  }
}
