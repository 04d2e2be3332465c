// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
public import PromiseDialectSupport

extension Promise {
  /// The pauses of a retry or a poll: constant, exponential with jitter, or your own.
  public typealias Backoff = _Backoff
}

extension PMKConfiguration {
  /// The pause before the next attempt of a `retry(attempts:backoff:if:execute:)`.
  public typealias RetryBackoff = _Backoff
}

/// Retries work that makes a promise, until one of the promises is fulfilled.
///
/// Attempts never overlap. When nobody is interested in the result any more, no attempt follows,
/// and the running one is cancelled if it can be.
///
/// ```swift
/// let patient = retry(attempts: 5, backoff: .exponential(initial: 0.1)) {
///   price(of: "caviar")
/// }
/// ```
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
  Promise.retrying(attempts, backoff, shouldRetry, Attempt(body).start)
}

/// Retries an asynchronous function, until it returns a value.
///
/// - Parameters:
///   - attempts: How often to try at most; below one, the result is rejected with
///     ``PMKError/badInput``.
///   - backoff: How long to wait in between.
///   - shouldRetry: Whether to go on after an error; by default after every one that is not a
///     cancellation.
///   - body: Runs in a task of its own at each attempt. When nobody is interested in the result any
///     more, the task is cancelled, and no attempt follows.
/// - Returns: A promise with the result of the last attempt.
@_disfavoredOverload
public func retry<T: Sendable>(
  attempts: Int = 3, backoff: PMKConfiguration.RetryBackoff = .exponential(),
  if shouldRetry: @escaping @Sendable (any Error) -> Bool = { !$0.isCancelled },
  execute body: @escaping @Sendable () async throws -> T
) -> Promise<T> {
  Promise.retrying(attempts, backoff, shouldRetry, Promise.calling(body))
}

extension Promise {
  static func making(
    _ body: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> @Sendable (Int) -> PromiseCell {
    Attempt(body).start
  }

  static func calling(
    _ body: @escaping @Sendable () async throws -> T
  ) -> @Sendable (Int) -> PromiseCell {
    { _ in Promise(body).observed }
  }

  static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ condition: @escaping @Sendable (T) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<T> {
    repeating(attempt, timeout: timeout, pause: Retry.pauses(backoff, until: condition))
  }

  fileprivate static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (any Error) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<T> {
    guard attempts > 0 else { return Promise(error: PMKError.badInput) }
    let pauses = Retry.pauses(attempts: attempts, backoff) { shouldRetry($0.loadError()) }
    return repeating(attempt, pause: pauses)
  }

  /// A promise of the last attempt, made by the mechanism of the core.
  private static func repeating(
    _ attempt: @escaping @Sendable (Int) -> PromiseCell, timeout: TimeInterval = .infinity,
    pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> Promise<T> {
    let result = PromiseCell(flags: .requestable)
    result.trackHere(as: Promise.self)
    let promise = Promise(handle: result)
    let retry = Retry(into: result, attempt: attempt, pause: pause) {
      $0.settle(rejecting: PMKError.cancelled)
    }
    if timeout < .infinity {
      let error = PMKError.TimedOut(timeout)
      retry.limit(to: Time.nanoseconds(timeout), at: Time.ofTimers) { $0.settle(rejecting: error) }
    }
    retry.start()
    return promise
  }
}

/// Starts attempts in the place where their function belongs.
private struct Attempt<U: Thenable & Sendable>: Sendable {
  let isolation: (any Actor)?
  let body: PlainAction<U>

  init(_ body: @escaping @isolated(any) @Sendable () throws -> U) {
    (isolation, self.body) = (body.isolation, PlainAction(isolated: body))
  }

  @Sendable func start(number: Int) -> PromiseCell {
    if isolation == nil, number == 1 { return firstly { try body() }.observed }
    let cell = PromiseCell(sealed: true, flags: .requestable)
    let run = TaskLocals.carried { cell.follow { try body() } }
    DeliveryPlace.ofWork(isolation).run(run)
    return cell
  }
}
