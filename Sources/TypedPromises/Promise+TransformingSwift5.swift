// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Calls a handler with the value.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @isolated(any) (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Handler(loose: onSuccess), token)
  }

  /// Calls a handler with the value.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Handler(context, loose: onSuccess), token)
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or cancellation is
  /// passed on.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
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
  /// The returned promise ends as that one does; requests for its cancellation then go there. An
  /// error or cancellation is passed on. Returning the promise that this call returned cancels it.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(Handler(context, loose: onSuccess), token)
  }
}
