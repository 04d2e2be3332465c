// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise {
  /// Calls a handler with the value.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    _ onSuccess: __owned @escaping @isolated(any) (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Handler(loose: onSuccess), token))
  }

  /// Calls a handler with the value.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(Handler(context, loose: onSuccess), token))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or cancellation is
  /// passed on.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(Handler(context, loose: onSuccess), token))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does; requests for its cancellation then go there. An
  /// error or cancellation is passed on. Returning the promise that this call returned cancels it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(Handler(context, loose: onSuccess), token))
  }
}
