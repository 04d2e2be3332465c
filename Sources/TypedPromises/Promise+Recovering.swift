// SPDX-License-Identifier: MIT

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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(Procedure(onError), token)
  }

  /// Calls a handler with the error, on the main queue.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(Procedure(onError), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func `catch`(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(Procedure(context, onError), token)
  }

  /// Turns an error into a value, on the main queue.
  ///
  /// The returned promise cannot be rejected. A value or cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public func recover(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(Handler(onError), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func recover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(Handler(context, onError), token)
  }

  /// Turns the error into another one, on the main queue.
  ///
  /// The returned promise is rejected with what the handler returns. A value or cancellation is
  /// passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapError<E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(Handler(onError), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(Handler(context, onError), token)
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue.
  ///
  /// The returned promise ends as that one does. A value or cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapError<E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(FlatHandler(onError), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(FlatHandler(context, onError), token)
  }

  /// Turns the error into another one, which the handler may throw or return, on the main queue.
  ///
  /// A value or cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(Handler(onError), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(Handler(context, onError), token)
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value or
  /// cancellation is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(FlatHandler(onError), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(FlatHandler(context, onError), token)
  }
}
