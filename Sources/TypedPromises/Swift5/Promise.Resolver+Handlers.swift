// SPDX-License-Identifier: MIT

internal import PromiseCore
public import TypedPromiseTypes

// Not generated from rows: a handler of the resolver itself would have to be converted, and its
// closure wrapped, to fit into a payload.

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise.Resolver {
  /// Runs a handler when cancellation is requested: now if it was requested before, or if the
  /// promise is cancelled.
  ///
  /// Handlers run in the order of registration, and once. A handler that reaches its context only
  /// after the promise was fulfilled or rejected does not run; handlers on
  /// ``PromiseContext/immediate`` run on the requesting thread in any case. The handler is released
  /// when it has been sent off, or when the promise is resolved; a resolver that it captures keeps the
  /// promise pending until then. If a handler resolves this promise with another one, cancellation of
  /// that one is requested too: in that call, or when all handlers of the request have been told.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - callback: Receives a resolver of the same promise.
  @inlinable
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: __owned @escaping (Promise<Value, Error>.Resolver) -> Void
  ) {
    nonisolated(unsafe) let callback = callback
    shared.register(at: .named(context)) { callback(Promise<Value, Error>.Resolver($0)) }
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise.Resolver where Error == any Swift.Error {
  /// Makes a completion handler for an API that calls back with a value or an error.
  ///
  /// A value fulfils the promise, even if there is an error too. With neither, the promise is
  /// rejected with ``PromiseCallbackError/apiMismatch``.
  ///
  /// - Parameter isCancelError: Whether an error stands for a cancellation.
  public func handleCallback(
    isCancelError: __owned @escaping (Error) -> Bool = { _ in false }
  ) -> @Sendable (Value?, Error?) -> Void {
    completionHandler(PlainHandler(isCancelError))
  }
}
