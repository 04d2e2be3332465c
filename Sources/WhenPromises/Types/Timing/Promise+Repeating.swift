// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// `retry` and `poll`: the core repeats, and the dialect makes the attempts.

extension Promise {
  /// The pauses of a retry or a poll: constant, exponential with jitter, or your own.
  public typealias Backoff = _Backoff

  /// Retries work that makes a promise, until one of the promises is resolved.
  ///
  /// Attempts never overlap. If somebody settles or cancels the returned promise, no attempt follows, and the
  /// task of a running one is cancelled.
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
  ///     global queue, and never before this call returns. An error that it throws rejects the promise of the
  ///     attempt.
  /// - Returns: A promise with the outcome of the last attempt.
  @_disfavoredOverload
  public static func retry(
    attempts: Int = 3, backoff: Backoff = .exponential(),
    if shouldRetry: @escaping @Sendable (any Error) -> Bool = { !isCancellation($0) },
    @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    retrying(attempts, backoff, shouldRetry, making(body))
  }

  /// Retries an asynchronous function, until it returns a value.
  ///
  /// Attempts never overlap. If somebody settles or cancels the returned promise, no attempt follows, and the
  /// task of a running one is cancelled.
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
    retrying(attempts, backoff, shouldRetry) { _ in Promise(body).observed }
  }

  /// Asks again and again, by a function that makes a promise, until an answer satisfies a condition.
  ///
  /// Questions never overlap. An error ends the poll. If somebody settles or cancels the returned promise, no
  /// question follows, and the task of a running one is cancelled.
  ///
  /// ```swift
  /// let cheap = Promise.poll(backoff: .constant(seconds: 1), timeout: 60) {
  ///   price(of: "caviar")
  /// } until: { price in
  ///   price < 10
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - backoff: How long to wait after an answer that does not satisfy the condition.
  ///   - timeout: Seconds for all questions together. Then the result is rejected with ``PromiseLateError``,
  ///     and the running question counts as no longer wanted.
  ///   - body: Makes the promise of an answer. In code of an actor it runs on that actor, otherwise on a global
  ///     queue, and never before this call returns.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () throws -> Promise<T>,
    until condition: @escaping @Sendable (T) -> Bool
  ) -> Promise<T> {
    polling(backoff, timeout, condition, making(body))
  }

  /// Calls an asynchronous function again and again until its result satisfies a condition.
  ///
  /// The calls never overlap, and each has a task of its own. An error ends the poll. If somebody settles or
  /// cancels the returned promise, no call follows, and the task of a running one is cancelled.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait after an answer that does not satisfy the condition.
  ///   - timeout: Seconds for all questions together. Then the result is rejected with ``PromiseLateError``,
  ///     and the running question counts as no longer wanted.
  ///   - body: Its result is the answer.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    execute body: @escaping @Sendable () async throws -> T,
    until condition: @escaping @Sendable (T) -> Bool
  ) -> Promise<T> {
    polling(backoff, timeout, condition) { _ in Promise(body).observed }
  }

  /// Attempts that call a function at its place.
  private static func making(
    _ body: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> @Sendable (Int) -> _PromiseCell {
    let place = DeliveryPlace.ofWork(body.isolation)
    let function = PlainAction(isolated: body)
    return { _ in
      .startedOpen(Promise.self, at: place, cycle: PromiseCycleError()) {
        try function().intoCell()
      }
    }
  }

  private static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (any Error) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell
  ) -> Promise<T> {
    repeating(
      attempt,
      Retry.pauses(attempts: attempts, backoff) { shouldRetry($0.load(as: (any Error).self)) })
  }

  private static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ condition: @escaping @Sendable (T) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell
  ) -> Promise<T> {
    repeating(attempt, timeout: timeout, Retry.pauses(backoff, until: condition))
  }

  private static func repeating(
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell, timeout: TimeInterval = .infinity,
    _ pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> Promise<T> {
    let result = Promise<T>()
    let retry = Retry(into: result.observed, ownsAttempts: true, attempt: attempt, pause: pause)
    if timeout < .infinity {
      retry.limit(to: Time.nanoseconds(timeout)) {
        $0.settle(.error, PromiseLateError(seconds: timeout), as: (any Error).self)
      }
    }
    retry.start()
    return result
  }
}

/// Whether an error stands for a cancellation.
@usableFromInline
func isCancellation(_ error: any Error) -> Bool {
  if case PromiseError.cancelled = error { true } else { error is CancellationError }
}
