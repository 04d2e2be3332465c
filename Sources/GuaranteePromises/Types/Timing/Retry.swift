// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

extension PMKConfiguration {
  /// The pause before the next attempt of a ``retry(attempts:backoff:if:execute:)``.
  public struct RetryBackoff: Sendable {
    private let seconds: @Sendable (Int) -> TimeInterval

    /// Creates a backoff from a function that gives the pause after each failed attempt.
    ///
    /// - Parameter seconds: Receives the number of the attempt that failed, beginning with 1.
    public init(_ seconds: @escaping @Sendable (_ attempt: Int) -> TimeInterval) {
      self.seconds = seconds
    }

    /// No pause.
    public static let none = RetryBackoff { _ in 0 }

    /// The same pause each time.
    public static func constant(seconds: TimeInterval) -> RetryBackoff {
      RetryBackoff { _ in seconds }
    }

    /// A pause that grows by a factor each time.
    ///
    /// - Parameters:
    ///   - initial: Seconds after the first attempt.
    ///   - factor: Each pause is so many times as long as the one before.
    ///   - maximum: The longest pause, in seconds.
    ///   - jitter: The part of a pause by which it is shortened or lengthened at random, so that many
    ///     clients do not come back at the same moment: 0 to 1.
    public static func exponential(
      initial: TimeInterval = 0.5, factor: Double = 2, maximum: TimeInterval = 60,
      jitter: Double = 0.2
    ) -> RetryBackoff {
      RetryBackoff { attempt in
        let pause = min(maximum, initial * pow(factor, Double(attempt - 1)))
        let spread = min(max(jitter, 0), 1)
        return spread == 0 ? pause : pause * Double.random(in: (1 - spread)...(1 + spread))
      }
    }

    func nanoseconds(after attempt: Int) -> Int64 { Time.nanoseconds(seconds(attempt)) }
  }
}

/// Retries work that makes a promise, until one of the promises is fulfilled.
///
/// Attempts never overlap. When nobody is interested in the result any more, no attempt follows,
/// and the running one is cancelled if it can be.
///
/// - Parameters:
///   - attempts: How often to try at most; below one, the result is rejected with
///     ``PMKError/badInput``.
///   - backoff: How long to wait in between.
///   - shouldRetry: Whether to go on after an error; by default after every one that is not a
///     cancellation. Called on the thread that rejects.
///   - body: Makes the promise of an attempt. In code of the main actor it runs on the main queue,
///     in code of another actor on that actor, otherwise the first time on the calling thread, then
///     on a global queue. An error that it throws counts as a rejection.
/// - Returns: A promise with the result of the last attempt.
@_disfavoredOverload
public func retry<U: Thenable & Sendable>(
  attempts: Int = 3, backoff: PMKConfiguration.RetryBackoff = .exponential(),
  if shouldRetry: @escaping @Sendable (any Error) -> Bool = { !$0.isCancelled },
  @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () throws -> U
) -> Promise<U.T> {
  guard attempts > 0 else { return Promise(error: PMKError.badInput) }
  let result = _PromiseCell(sealed: true, flags: .requestable)
  let isolation = body.isolation
  let attempt = Attempt(isolation: isolation, body: IsolatedAction(body).plain)
  Retry(
    into: result, attempt: { attempt.start(number: $0) },
    pause: { number, ended in
      guard number < attempts, shouldRetry(ended.loadError()) else { return nil }
      return backoff.nanoseconds(after: number)
    }
  ).start()
  let node = result.makeCancellationFollower()
  node.trackHere()
  return Promise(handle: node)
}

/// Starts attempts in the place where their function belongs.
private struct Attempt<U: Thenable & Sendable>: Sendable {
  let isolation: (any Actor)?
  let body: PlainAction<U>

  func start(number: Int) -> _PromiseCell {
    if isolation == nil, number == 1 { return firstly { try body() }.observed }
    let cell = _PromiseCell(sealed: true, flags: .requestable)
    let run = TaskLocals.carried { cell.follow { try body() } }
    DeliveryPlace(isolatedTo: isolation, otherwise: .queue(GlobalQueue.default)).run(run)
    return cell
  }
}

extension _PromiseCell {
  /// A cell that ends as this one does; the core may have cancelled this one without an error.
  fileprivate final func makeCancellationFollower() -> _PromiseCell {
    let node = _PromiseCell(claimed: true, flags: .requestable)
    node.react(at: Destination.immediate) { node, source, _ in
      if source.outcome == .cancelled && source.isEmpty {
        return node.rejectThrown(PMKError.cancelled)
      }
      return node.passOutcome(of: source)
    }
    attach(node)
    return node
  }
}
