// SPDX-License-Identifier: MIT

public import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the promise has settled. If the waiting
  /// task is cancelled, this wait ends with `CancellationError` at once; the promise goes on, unless
  /// it owns a task and nobody else is interested.
  ///
  /// ```swift
  /// let soup = try await price(of: "soup").get()
  /// ```
  ///
  /// - Throws: The error of the promise, which is ``PromiseError/cancelled`` if the promise was
  ///   cancelled, or `CancellationError` if the task was.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public nonisolated(nonsending) final func get() async throws -> T {
    if let settled = cell.settledObserved() { return try settled.anyErrorValue() }
    return try await observed.waitAsConsumer().anyErrorValue()
  }

  /// Waits for the outcome.
  ///
  /// Like ``get()``; if the waiting task is cancelled, the outcome is a `CancellationError` at once.
  @_disfavoredOverload
  public nonisolated(nonsending) final func outcome() async -> Result<T, any Error> {
    await observed.awaitAnyErrorResult()
  }

  /// Creates a promise that runs an asynchronous function; its queue is the main queue.
  ///
  /// ```swift
  /// let dinner = Promise { try await cook("soup") }
  /// ```
  ///
  /// The function runs in a task of its own. That task is cancelled when the promise has been waited
  /// for and nobody is interested any more: no waiter, no handler, no reference to the promise; and
  /// when somebody else settles or cancels the promise.
  ///
  /// - Parameter body: An error that it throws rejects the promise; a `CancellationError` becomes
  ///   ``PromiseError/cancelled``.
  @_disfavoredOverload
  public convenience init(_ body: @escaping @Sendable () async throws -> T) {
    let cell = PromiseCell()
    if Diagnostics.isOn { cell.trackNew(as: Promise.self) }
    cell.ownTask { cell in
      do {
        let value = try await body()
        cell.settle(.value, value, as: T.self)
      } catch {
        let isCancellation = error is CancellationError
        cell.settle(
          .error, isCancellation ? PromiseError.cancelled : error, as: (any Error).self)
      }
    }
    self.init(handle: cell, at: .main)
  }
}
