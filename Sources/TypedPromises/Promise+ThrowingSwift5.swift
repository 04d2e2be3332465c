// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @isolated(any) (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(loose: onSuccess), token)
  }

  /// Calls a handler with the value, which may throw.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(context, loose: onSuccess), token)
  }

  /// Turns the value into another one, or throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(Handler(context, loose: onSuccess), token)
  }

  /// Goes on with the promise that a handler makes of the value, or throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(FlatHandler(context, loose: onSuccess), token)
  }

  /// Turns an error into a value, or throws another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> Value
  ) -> Promise<Value, Error> {
    deriveRecover(Handler(context, loose: onError), token)
  }
}
