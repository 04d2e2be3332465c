// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
public import PromiseDialectSupport

// `retry` and `poll`: the rows are in `Operators/Shared`, the core repeats, and this makes the attempts.

extension Promise {
  /// The pauses of a retry or a poll: constant, exponential with jitter, or your own.
  public typealias Backoff = _Backoff

  /// Attempts that call a function at its place.
  static func making(
    _ body: @escaping @isolated(any) @Sendable () throws -> Promise<V>
  ) -> @Sendable (Int) -> PromiseCell {
    let place = DeliveryPlace.ofWork(body.isolation)
    let function = PlainAction(isolated: body)
    return { _ in
      Promise<Void>(value: ()).deriveFollowing(
        Handler<Void, Promise<V>>(at: place, body: PlainHandler { try function() }), nil
      ).cell
    }
  }

  /// Attempts that call an asynchronous function.
  static func calling(
    _ body: @escaping @Sendable () async throws -> V
  ) -> @Sendable (Int) -> PromiseCell {
    { _ in Promise(body).cell }
  }

  static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (NSError) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<V> {
    repeating(
      attempt,
      Retry.pauses(attempts: attempts, backoff) { shouldRetry($0.load(as: NSError.self)) })
  }

  static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ condition: @escaping @Sendable (V) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<V> {
    repeating(attempt, timeout: timeout, Retry.pauses(backoff, until: condition))
  }

  private static func repeating(
    _ attempt: @escaping @Sendable (Int) -> PromiseCell, timeout: TimeInterval = .infinity,
    _ pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> Promise<V> {
    let result = Promise<V>()
    // The procedure of cancellation ends the result.
    let retry = Retry(into: result.cell, attempt: attempt, pause: pause, cancel: { _ in })
    result.cell.rareState?.withLock { state in
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
