// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    _ onSuccess: __owned @escaping @isolated(any) (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Handler(loose: onSuccess), token))
  }

  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Handler(context, loose: onSuccess), token))
  }

  /// Turns the value into another one, or throws.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error or cancellation is passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(context, loose: onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error or
  /// cancellation is passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(Handler(context, loose: onSuccess), token))
  }

  /// Turns an error into a value, or throws another one.
  ///
  /// A value or cancellation is passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(Handler(context, loose: onError), token))
  }
}
