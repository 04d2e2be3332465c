// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
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
  public func tryThen(
    token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @isolated(any) (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Handler(loose: onSuccess), token)
  }

  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Handler(context, loose: onSuccess), token)
  }

  /// Turns the value into another one, or throws.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error or cancellation is passed on.
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
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(Handler(context, loose: onSuccess), token)
  }

  /// Goes on with the promise that a handler makes of the value, or throws.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error or
  /// cancellation is passed on.
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
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(Handler(context, loose: onSuccess), token)
  }

  /// Turns an error into a value, or throws another one.
  ///
  /// A value or cancellation is passed on.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> Value
  ) -> Promise<Value, Error> {
    deriveRecover(Handler(context, loose: onError), token)
  }
}
