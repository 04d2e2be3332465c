// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// `retry` and `poll`: the core repeats, and the dialect makes the attempts.

extension Promise {
  /// The pauses of a retry or a poll: constant, exponential with jitter, or your own.
  public typealias Backoff = _Backoff

  /// Retries work that makes a promise, until one of the promises is fulfilled.
  ///
  /// Attempts never overlap. Cancelling the returned promise cancels the running attempt, and no other follows.
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
    if shouldRetry: @escaping @Sendable (NSError) -> Bool = { !$0.isCanceled() },
    @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () throws -> Promise<V>
  ) -> Promise<V> {
    retrying(attempts, backoff, shouldRetry, making(body))
  }

  /// Retries an asynchronous function, until it returns a value.
  ///
  /// Attempts never overlap. Cancelling the returned promise cancels the running attempt, and no other follows.
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
    if shouldRetry: @escaping @Sendable (NSError) -> Bool = { !$0.isCanceled() },
    execute body: @escaping @Sendable () async throws -> V
  ) -> Promise<V> {
    retrying(attempts, backoff, shouldRetry) { _ in Promise(body) }
  }

  /// Asks again and again, by a function that makes a promise, until an answer satisfies a condition.
  ///
  /// Questions never overlap. An error ends the poll. Cancelling the returned promise cancels the running
  /// question, and no other follows.
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
  ///   - timeout: Seconds for all questions together. Then the result is rejected with code 1008, and the
  ///     running question counts as no longer wanted.
  ///   - body: Makes the promise of an answer. In code of an actor it runs on that actor, otherwise on a global
  ///     queue, and never before this call returns.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () throws -> Promise<V>,
    until condition: @escaping @Sendable (V) -> Bool
  ) -> Promise<V> {
    polling(backoff, timeout, condition, making(body))
  }

  /// Calls an asynchronous function again and again until its result satisfies a condition.
  ///
  /// The calls never overlap, and each has a task of its own. An error ends the poll. Cancelling the returned
  /// promise cancels the running call, and no other follows.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait after an answer that does not satisfy the condition.
  ///   - timeout: Seconds for all questions together. Then the result is rejected with code 1008, and the
  ///     running question counts as no longer wanted.
  ///   - body: Its result is the answer.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    execute body: @escaping @Sendable () async throws -> V,
    until condition: @escaping @Sendable (V) -> Bool
  ) -> Promise<V> {
    polling(backoff, timeout, condition) { _ in Promise(body) }
  }

  /// Attempts that call a function at its place.
  private static func making(
    _ body: @escaping @isolated(any) @Sendable () throws -> Promise<V>
  ) -> @Sendable (Int) -> _PromiseCell {
    let place = DeliveryPlace.ofWork(body.isolation)
    let function = PlainAction(isolated: body)
    return { _ in
      Promise<Void>(value: ()).deriveFollowing(
        Handler<Void, Promise<V>>(at: place, body: PlainHandler { try function() }), nil)
    }
  }

  private static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (NSError) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell
  ) -> Promise<V> {
    repeating(
      attempt,
      Retry.pauses(attempts: attempts, backoff) { shouldRetry($0.load(as: NSError.self)) })
  }

  private static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ condition: @escaping @Sendable (V) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell
  ) -> Promise<V> {
    repeating(attempt, timeout: timeout, Retry.pauses(backoff, until: condition))
  }

  private static func repeating(
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell, timeout: TimeInterval = .infinity,
    _ pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> Promise<V> {
    let result = Promise<V>()
    // The procedure of cancellation ends the result.
    let retry = Retry(into: result, attempt: attempt, pause: pause, cancel: { _ in })
    result.rareState?.withLock { state in
      state.cancelAction = { [weak retry] finish in
        // Held until the result has ended: a retry that goes loses a pending result.
        let retry = retry
        retry?.stop()
        finish(nil)
        withExtendedLifetime(retry) {}
      }
    }
    if timeout < .infinity {
      retry.limit(to: Time.nanoseconds(timeout)) {
        $0.settle(.error, .promiseTimedOut, as: NSError.self)
      }
    }
    retry.start()
    return result
  }
}
