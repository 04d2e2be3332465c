// SPDX-License-Identifier: MIT
// Made of Operators/Shared/Retrying.operators: do not edit.

internal import PromiseCore
public import PromiseDialectSupport

extension Promise {
  /// Retries work that makes a promise, until one of the promises is fulfilled.
  ///
  /// Attempts never overlap.
  /// If somebody settles or cancels the returned promise, no attempt follows, and the task of a running one
  /// is cancelled.
  ///
  /// ```swift
  /// let patient = Promise.retry(attempts: 5, backoff: .exponential(initial: 0.1)) {
  ///   price(of: "caviar")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - attempts: How often to try at most; at least once.
  ///   - backoff: How long to wait in between.
  ///   - shouldRetry: Whether to go on after an error; by default after every one that is not a cancellation.
  ///     It runs on the thread that rejects.
  ///   - body: Makes the promise of an attempt. In code of an actor it runs on that actor, otherwise on a
  ///     global queue, and never before this call returns. An error that it throws rejects the promise of the attempt.
  /// - Returns: A promise with the outcome of the last attempt.
  @_disfavoredOverload
  public static func retry(
    attempts: Int = 3, backoff: Backoff = .exponential(),
    if shouldRetry: @escaping @Sendable (any Error) -> Bool = { !isCancellation($0) },
    @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    retrying(attempts, backoff, shouldRetry, making(body))
  }
}

extension Promise {
  /// Retries an asynchronous function, until it returns a value.
  ///
  /// Attempts never overlap.
  /// If somebody settles or cancels the returned promise, no attempt follows, and the task of a running one
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - attempts: How often to try at most; at least once.
  ///   - backoff: How long to wait in between.
  ///   - shouldRetry: Whether to go on after an error; by default after every one that is not a cancellation.
  ///   - body: Runs in a task of its own at each attempt.
  /// - Returns: A promise with the outcome of the last attempt.
  @_disfavoredOverload
  public static func retry(
    attempts: Int = 3, backoff: Backoff = .exponential(),
    if shouldRetry: @escaping @Sendable (any Error) -> Bool = { !isCancellation($0) },
    execute body: @escaping @Sendable () async throws -> T
  ) -> Promise<T> {
    retrying(attempts, backoff, shouldRetry, calling(body))
  }
}
