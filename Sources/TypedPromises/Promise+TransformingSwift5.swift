// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Calls a handler with the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @isolated(any) (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(loose: onSuccess), token)
  }

  /// Calls a handler with the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(context, loose: onSuccess), token)
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(Handler(context, loose: onSuccess), token)
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(FlatHandler(context, loose: onSuccess), token)
  }
}
