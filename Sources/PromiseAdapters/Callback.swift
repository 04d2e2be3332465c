// SPDX-License-Identifier: MIT

/// A function with a completion handler, as a source from which each dialect can make a promise.
///
/// ```swift
/// let page = GuaranteePromises.Promise(Callback { done in
///   load(path, completion: done.resolve)
/// })
/// ```
///
/// `done.resolve` comes in the three usual shapes: `(T?, Error?)`, `Result` and, for no value,
/// `(Error?)`.
/// The function is called once for each promise that is made of the callback, at once, on the
/// thread that makes the promise.
public struct Callback<Value: Sendable>: PromiseBridgeable {
  private let start: (CompletionHandler<Value>) throws -> Void

  /// Describes a call.
  ///
  /// - Parameter start: Calls the function and passes it one of the handler's `resolve` methods. An
  ///   error that it throws is the outcome, unless the handler has been called.
  public init(_ start: @escaping (_ done: CompletionHandler<Value>) throws -> Void) {
    self.start = start
  }

  /// Calls the function, and the observer once with the outcome, on the thread that completes the function.
  ///
  /// A request for cancellation calls the function given to `onRequestCancel(_:)` of the ``CompletionHandler``.
  @preconcurrency
  @discardableResult
  public func observeOutcome(
    _ observer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> OutcomeObservation {
    let requests = CancelRequests()
    let done = CompletionHandler(
      FirstOutcome(ifLost: CompletionError.neverCalled, observer), requests)
    do {
      try start(done)
    } catch {
      done.resolve(Result<Value, any Error>.failure(error))
    }
    return OutcomeObservation { requests.request() }
  }
}
