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
    _ body: @escaping @isolated(any) @Sendable () throws -> Promise<Value>
  ) -> @Sendable (Int) -> PromiseCell {
    let place = DeliveryPlace.ofWork(body.isolation)
    let function = PlainAction(isolated: body)
    return { _ in
      .startedOpen(Promise.self, at: place, cycle: PromiseCycleError()) {
        try function().intoCell()
      }
    }
  }

  /// Attempts that call an asynchronous function.
  static func calling(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> @Sendable (Int) -> PromiseCell {
    { _ in Promise(body).observed }
  }

  static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (any Error) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<Value> {
    repeating(
      attempt,
      Retry.pauses(attempts: attempts, backoff) { shouldRetry($0.load(as: (any Error).self)) })
  }

  static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ condition: @escaping @Sendable (Value) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<Value> {
    repeating(attempt, timeout: timeout, Retry.pauses(backoff, until: condition))
  }

  private static func repeating(
    _ attempt: @escaping @Sendable (Int) -> PromiseCell, timeout: TimeInterval = .infinity,
    _ pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> Promise<Value> {
    let result = Promise<Value>()
    let retry = Retry(into: result.observed, ownsAttempts: true, attempt: attempt, pause: pause)
    if timeout < .infinity {
      retry.limit(to: Time.nanoseconds(timeout)) {
        $0.settle(.error, Promises.timeoutError(), as: (any Error).self)
      }
    }
    retry.start()
    return result
  }
}
