// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Calls a handler with the error.
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
  ///   - onError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @isolated(any) (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(Handler(loose: onError), token)
  }

  /// Calls a handler with the error.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(Handler(context, loose: onError), token)
  }

  /// Turns an error into a value.
  ///
  /// The returned promise cannot be rejected. A value or cancellation is passed on.
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
  public func recover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(Handler(context, loose: onError), token)
  }

  /// Turns the error into another one.
  ///
  /// The returned promise is rejected with what the handler returns. A value or cancellation is
  /// passed on.
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
  public func mapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(Handler(context, loose: onError), token)
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does. A value or cancellation is passed on.
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
  public func flatMapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(Handler(context, loose: onError), token)
  }

  /// Turns the error into another one, which the handler may throw or return.
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
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(Handler(context, loose: onError), token)
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value or
  /// cancellation is passed on.
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
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(Handler(context, loose: onError), token)
  }
}
