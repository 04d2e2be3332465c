// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise {
  /// Calls a handler with the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    _ onError: __owned @escaping @isolated(any) (Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(Procedure(loose: onError), token))
  }

  /// Calls a handler with the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: PromiseContext, _ onError: __owned @escaping (Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(Procedure(context, loose: onError), token))
  }

  /// Turns an error into a value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func recover(
    on context: PromiseContext, _ onError: __owned @escaping (Error) -> Value
  ) -> TokenPromise<Value, NoError> {
    child(inner.deriveRecover(Handler(context, loose: onError), token))
  }

  /// Turns the error into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) -> E
  ) -> TokenPromise<Value, E> {
    child(inner.deriveMapError(Handler(context, loose: onError), token))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(inner.deriveFlatMapError(FlatHandler(context, loose: onError), token))
  }

  /// Turns the error into another one, which the handler may throw or return.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryMapError(Handler(context, loose: onError), token))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryFlatMapError(FlatHandler(context, loose: onError), token))
  }
}
