// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    _ onSuccess: __owned @escaping @isolated(any) (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(loose: onSuccess), token))
  }

  /// Calls a handler with the value, which may throw.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(context, loose: onSuccess), token))
  }

  /// Turns the value into another one, or throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(context, loose: onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(FlatHandler(context, loose: onSuccess), token))
  }

  /// Turns an error into a value, or throws another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(Handler(context, loose: onError), token))
  }
}
