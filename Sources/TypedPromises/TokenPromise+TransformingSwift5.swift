// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise {
  /// Calls a handler with the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    _ onSuccess: __owned @escaping @isolated(any) (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(loose: onSuccess), token))
  }

  /// Calls a handler with the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Procedure(context, loose: onSuccess), token))
  }

  /// Turns the value into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(context, loose: onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(FlatHandler(context, loose: onSuccess), token))
  }
}
