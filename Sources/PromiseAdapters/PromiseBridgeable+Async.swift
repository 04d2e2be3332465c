// SPDX-License-Identifier: MIT

internal import PlainPromiseTypes

// The dialects' own methods of these names are preferred where the dialect is known. Those of
// PlainPromises do the work, because this dialect keeps every error as it is.

extension PromiseBridgeable where BridgedValue: Sendable {
  /// Waits for the value, in generic code and for types that have no such method.
  ///
  /// The caller stays on its actor. If the waiting task is cancelled, this wait ends with
  /// `CancellationError` at once, and is not interested any more: the rules of the promise decide
  /// whether that cancels the promise.
  ///
  /// - Throws: The error of the promise, a cancellation as `CancellationError` or the dialect's own.
  @_disfavoredOverload
  public nonisolated(nonsending) func get() async throws -> BridgedValue {
    let promise = PlainPromiseTypes.Promise(self)
    // Nobody waits for it any more; this has no effect if it has ended as this promise has.
    defer { promise.reject(CancellationError()) }
    return try await promise.get()
  }

  /// Waits for the outcome; the errors are those that `get()` throws.
  ///
  /// If the waiting task is cancelled, the outcome is a `CancellationError` at once.
  @_disfavoredOverload
  public nonisolated(nonsending) func outcome() async -> Result<BridgedValue, any Error> {
    let promise = PlainPromiseTypes.Promise(self)
    defer { promise.reject(CancellationError()) }
    return await promise.outcome()
  }
}
