// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
public import PromiseDialectSupport

// `retry` and `poll`: the rows are in `Operators/Shared`, the core repeats, and this makes the attempts.

extension Promise {
  /// The pauses of a retry or a poll: constant, exponential with jitter, or your own.
  public typealias Backoff = _Backoff

  /// Asks again and again, by a function that makes a promise, until an answer satisfies a condition.
  ///
  /// Questions never overlap. An error ends the poll. A request for cancellation goes to the running question,
  /// and no other follows; in a pause the returned promise is cancelled.
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
  ///   - timeout: Seconds for all questions together. Then the result is rejected with
  ///     ``PromiseTimeoutError/timedOut``, and the running question counts as no longer wanted.
  ///   - body: Makes the promise of an answer. In code of an actor it runs on that actor, otherwise on a global
  ///     queue, and never before this call returns.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    @_inheritActorContext execute body:
      @escaping @isolated(any) @Sendable () -> Promise<Value, Error>,
    until condition: @escaping @Sendable (Value) -> Bool
  ) -> Promise<Value, PromiseTimeoutError<Error>> {
    typealias Limited = Promise<Value, PromiseTimeoutError<Error>>
    let make = making(body) { (promise) -> Limited in
      promise.deriveConverting { node, source, _ in
        guard source.outcome == .error else { return node.passOutcome(of: source) }
        node.store(.rejected(source.load(as: Error.self)), as: PromiseTimeoutError<Error>.self)
        return .error
      }
    }
    return Limited.polling(backoff, timeout, .timedOut, condition, make)
  }

  /// Attempts that call a function at its place.
  static func making(
    _ body: @escaping @isolated(any) @Sendable () -> Promise<Value, Error>
  ) -> @Sendable (Int) -> PromiseCell {
    making(body) { $0 }
  }

  private static func making<E>(
    _ body: @escaping @isolated(any) @Sendable () -> Promise<Value, Error>,
    _ convert: @escaping @Sendable (Promise<Value, Error>) -> Promise<Value, E>
  ) -> @Sendable (Int) -> PromiseCell {
    let place = DeliveryPlace.ofWork(body.isolation)
    let function = PlainAction(isolated: body)
    return { _ in
      let handler = PlainFlatHandler<Void, Value, E> { convert(try function()) }
      return Promise<Void, E>(fulfilled: ()).deriveFlatMap(
        FlatHandler(at: place, body: handler), nil
      ).cell
    }
  }

  static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (Error) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<Value, Error> {
    let pauses = Retry.pauses(attempts: attempts, backoff) { ended in
      ended.outcome == .error && shouldRetry(ended.load(as: Error.self))
    }
    let (result, retry) = repeating(attempt, pauses)
    retry.start()
    return result
  }

  static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ error: Error,
    _ condition: @escaping @Sendable (Value) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<Value, Error> {
    let (result, retry) = repeating(attempt, Retry.pauses(backoff, until: condition))
    if timeout < .infinity {
      retry.limit(to: Time.nanoseconds(timeout), at: deliveries(to: .default)) {
        $0.settle(.error, error, as: Error.self)
      }
    }
    retry.start()
    return result
  }

  private static func repeating(
    _ attempt: @escaping @Sendable (Int) -> PromiseCell,
    _ pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> (Promise<Value, Error>, Retry) {
    let result = PromiseCell(flags: .requestable)
    let retry = Retry(into: result, attempt: attempt, pause: pause) { result in
      ExecutingNow.suspended { result.settleCancelled() }
    }
    return (Promise(result), retry)
  }
}

extension Promise where Error: Swift.Error {
  /// Attempts that call an asynchronous function.
  static func calling(
    _ body: @escaping @Sendable () async throws(Error) -> Value
  ) -> @Sendable (Int) -> PromiseCell {
    { _ in Promise(body).cell }
  }
}

extension Promise where Error == any Swift.Error {
  static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ condition: @escaping @Sendable (Value) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> PromiseCell
  ) -> Promise<Value, Error> {
    polling(
      backoff, timeout, PromiseTimeoutError<any Swift.Error>.timedOut, condition, attempt)
  }
}
