// SPDX-License-Identifier: MIT
// Made of Operators/Shared/Polling.operators: do not edit.

public import Foundation
internal import PromiseCore
public import PromiseDialectSupport

extension Promise {
  /// Asks again and again, by a function that makes a promise, until an answer satisfies a condition.
  ///
  /// Questions never overlap. An error ends the poll.
  /// Cancelling the returned promise cancels the running question, and no other follows.
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
  ///   - timeout: Seconds for all questions together. Then the result is rejected with code 1008,
  ///     and the running question counts as no longer wanted.
  ///   - body: Makes the promise of an answer. In code of an actor it runs on that actor, otherwise
  ///     on a global queue, and never before this call returns.
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
  /// The calls never overlap, and each has a task of its own. An error ends the poll.
  /// Cancelling the returned promise cancels the running question, and no other follows.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait after an answer that does not satisfy the condition.
  ///   - timeout: Seconds for all questions together. Then the result is rejected with code 1008,
  ///     and the running question counts as no longer wanted.
  ///   - body: Its result is the answer.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    execute body: @escaping @Sendable () async throws -> V,
    until condition: @escaping @Sendable (V) -> Bool
  ) -> Promise<V> {
    polling(backoff, timeout, condition, calling(body))
  }
}
