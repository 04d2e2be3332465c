// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Waits for the result.
  ///
  /// ```swift
  /// switch await price(of: "soup").outcome() {
  /// case .value(let price): print(price)
  /// case .error(.soldOut(let dish)): print("\(dish) is sold out")
  /// case .cancelled: print("cancelled")
  /// }
  /// ```
  ///
  /// The caller stays on its actor, and does not suspend if the promise is resolved. If the waiting
  /// task is cancelled, the result is `.cancelled` at once; that ends this wait, and cancellation
  /// of the promise is requested only if nobody else is interested in it.
  ///
  /// The wait does not keep the promise in scope: a promise that nobody else holds is cancelled
  /// when nobody can resolve it any more, and the wait ends. If the caller goes on to hold the
  /// promise, it stays pending then, and the wait lasts until the task is cancelled.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public consuming nonisolated(nonsending) func outcome() async -> PromiseResult<Value, Error> {
    let cell = cell
    // Apart: a settled promise needs nothing to be kept in scope.
    if let settled = cell.settledObserved() { return settled.result() }
    guard
      let settled = await cell.waitUntilSettled(cancellationRequests: true, releasing: intoSeal())
    else {
      return .cancelled
    }
    return settled.result()
  }
}

extension Promise where Error: Swift.Error {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the promise is resolved. If the waiting
  /// task is cancelled, this wait ends with `CancellationError` at once; cancellation of the promise
  /// is requested only if nobody else is interested in it.
  ///
  /// ```swift
  /// let soup = try await price(of: "soup").get()
  /// ```
  ///
  /// - Throws: The error of the promise, or `CancellationError` if it or the task was cancelled.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public consuming nonisolated(nonsending) func get() async throws -> Value {
    let cell = cell
    // Apart: a settled promise needs nothing to be kept in scope.
    if let settled = cell.settledObserved() { return try Self.loadValue(of: settled) }
    guard
      let settled = await cell.waitUntilSettled(cancellationRequests: true, releasing: intoSeal())
    else {
      throw CancellationError()
    }
    return try Self.loadValue(of: settled)
  }

  /// Reads the outcome in place: making a result of it would be one more copy.
  @inlinable @inline(__always)
  package static func loadValue(of settled: Settled) throws -> Value {
    switch settled.outcome {
    case .value: return settled.load(as: Value.self)
    case .error: throw settled.load(as: Error.self)
    case .cancelled, .pending: throw CancellationError()
    }
  }

  /// Creates a promise that runs an asynchronous function and settles with its outcome.
  ///
  /// ```swift
  /// let dinner = Promise<String, any Error> { try await text(of: cook("soup")).get() }
  /// ```
  ///
  /// The function runs in a task of its own, which is cancelled when cancellation of the promise is
  /// requested, for example because nobody is interested in it any more. A `CancellationError` that
  /// the function throws then cancels the promise.
  ///
  /// A function that cannot throw makes a promise that cannot fail, unless the type says otherwise.
  ///
  /// - Parameter body: An error that it throws must be of the promise's type of error.
  @_disfavoredOverload
  public init(_ body: @escaping @Sendable () async throws(Error) -> Value) {
    let cell = PromiseCell(flags: .requestable)
    let task = Task.ofPromise {
      do throws(Error) {
        let value = try await body()
        cell.settle(.value, value, as: Value.self)
      } catch {
        if error is CancellationError {
          cell.settleCancelled()
        } else {
          cell.settle(.error, error, as: Error.self)
        }
      }
    }
    _ = cell.onRequest { _ in task.cancel() }
    self.init(cell)
    Diagnostics.trace(.settledBy(.task), of: cell)
  }
}

extension Promise where Error == NoError {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the promise is resolved. If the waiting
  /// task is cancelled, this wait ends at once; cancellation of the promise is requested only if
  /// nobody else is interested in it.
  ///
  /// - Throws: `CancellationError` if the promise or the task was cancelled.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public consuming nonisolated(nonsending) func get() async throws(CancellationError) -> Value {
    if case .value(let value) = await outcome() { return value }
    throw CancellationError()
  }

  /// Creates a promise that runs an asynchronous function and settles with its outcome.
  ///
  /// The function runs in a task of its own, which is cancelled when cancellation of the promise is
  /// requested. The promise is fulfilled when the function returns, even if the task was cancelled.
  public init(_ body: @escaping @Sendable () async -> Value) {
    let cell = PromiseCell(flags: .requestable)
    let task = Task.ofPromise { cell.settle(.value, await body(), as: Value.self) }
    _ = cell.onRequest { _ in task.cancel() }
    self.init(cell)
    Diagnostics.trace(.settledBy(.task), of: cell)
  }
}
