// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// `retry` and `poll`: the core repeats, and the dialect makes the attempts.

extension Promise {
  /// The pauses of a retry or a poll: constant, exponential with jitter, or your own.
  public typealias Backoff = _Backoff

  /// Retries work that makes a promise, until one of the promises is fulfilled.
  ///
  /// Attempts never overlap. A request for cancellation goes to the running attempt, and no other follows; in a
  /// pause the returned promise is cancelled.
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
  ///   - shouldRetry: Whether to go on after an error; by default after every one; a cancellation is none. It
  ///     runs on the thread that rejects.
  ///   - body: Makes the promise of an attempt. In code of an actor it runs on that actor, otherwise on a
  ///     global queue, and never before this call returns.
  /// - Returns: A promise with the outcome of the last attempt.
  @_disfavoredOverload
  public static func retry(
    attempts: Int = 3, backoff: Backoff = .exponential(),
    if shouldRetry: @escaping @Sendable (Error) -> Bool = { _ in true },
    @_inheritActorContext execute body:
      @escaping @isolated(any) @Sendable () -> Promise<Value, Error>
  ) -> Promise<Value, Error> {
    retrying(attempts, backoff, shouldRetry, making(body) { $0 })
  }

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
  fileprivate static func making<E>(
    _ body: @escaping @isolated(any) @Sendable () -> Promise<Value, Error>,
    _ convert: @escaping @Sendable (Promise<Value, Error>) -> Promise<Value, E>
  ) -> @Sendable (Int) -> _PromiseCell {
    let place = DeliveryPlace.ofWork(body.isolation)
    let function = PlainAction(isolated: body)
    return { _ in
      let handler = PlainFlatHandler<Void, Value, E> { convert(try function()) }
      return Promise<Void, E>(fulfilled: ()).deriveFlatMap(
        FlatHandler(at: place, body: handler), nil
      ).cell
    }
  }

  fileprivate static func retrying(
    _ attempts: Int, _ backoff: Backoff, _ shouldRetry: @escaping @Sendable (Error) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell
  ) -> Promise<Value, Error> {
    let pauses = Retry.pauses(attempts: attempts, backoff) { ended in
      ended.outcome == .error && shouldRetry(ended.load(as: Error.self))
    }
    let (result, retry) = repeating(attempt, pauses)
    retry.start()
    return result
  }

  fileprivate static func polling(
    _ backoff: Backoff, _ timeout: TimeInterval, _ error: Error,
    _ condition: @escaping @Sendable (Value) -> Bool,
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell
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
    _ attempt: @escaping @Sendable (Int) -> _PromiseCell,
    _ pause: @escaping @Sendable (Int, Settled) -> Int64?
  ) -> (Promise<Value, Error>, Retry) {
    let result = _PromiseCell(flags: .requestable)
    let retry = Retry(into: result, attempt: attempt, pause: pause) { result in
      ExecutingNow.suspended { result.settleCancelled() }
    }
    return (Promise(result), retry)
  }
}

extension Promise where Error: Swift.Error {
  /// Retries an asynchronous function, until it returns a value.
  ///
  /// Attempts never overlap. A request for cancellation goes to the running attempt, and no other follows; in a
  /// pause the returned promise is cancelled.
  ///
  /// - Parameters:
  ///   - attempts: How often to try at most; at least once.
  ///   - backoff: How long to wait in between.
  ///   - shouldRetry: Whether to go on after an error; by default after every one; a cancellation is none.
  ///   - body: Runs in a task of its own at each attempt.
  /// - Returns: A promise with the outcome of the last attempt.
  @_disfavoredOverload
  public static func retry(
    attempts: Int = 3, backoff: Backoff = .exponential(),
    if shouldRetry: @escaping @Sendable (Error) -> Bool = { _ in true },
    execute body: @escaping @Sendable () async throws(Error) -> Value
  ) -> Promise<Value, Error> {
    retrying(attempts, backoff, shouldRetry) { _ in Promise(body).cell }
  }
}

extension Promise where Error == any Swift.Error {
  /// Asks again and again, by a function that makes a promise, until an answer satisfies a condition.
  ///
  /// Questions never overlap. An error ends the poll. A request for cancellation goes to the running question,
  /// and no other follows; in a pause the returned promise is cancelled.
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
  ) -> Promise<Value, Error> {
    polling(
      backoff, timeout, PromiseTimeoutError<any Swift.Error>.timedOut, condition,
      making(body) { $0 })
  }

  /// Calls an asynchronous function again and again until its result satisfies a condition.
  ///
  /// The calls never overlap, and each has a task of its own. An error ends the poll. A request for
  /// cancellation goes to the running call, and no other follows; in a pause the returned promise is cancelled.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait after an answer that does not satisfy the condition.
  ///   - timeout: Seconds for all questions together. Then the result is rejected with
  ///     ``PromiseTimeoutError/timedOut``, and the running question counts as no longer wanted.
  ///   - body: Its result is the answer.
  ///   - condition: Whether an answer ends the poll. It runs on the thread of the answer.
  /// - Returns: A promise of the answer that satisfies the condition.
  @_disfavoredOverload
  public static func poll(
    backoff: Backoff = .constant(seconds: 1), timeout: TimeInterval = .infinity,
    execute body: @escaping @Sendable () async throws -> Value,
    until condition: @escaping @Sendable (Value) -> Bool
  ) -> Promise<Value, Error> {
    polling(backoff, timeout, PromiseTimeoutError<any Swift.Error>.timedOut, condition) { _ in
      Promise(body).cell
    }
  }
}
