// SPDX-License-Identifier: MIT

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
  @available(swift, introduced: 6.0)
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(onSuccess), token)
  }

  /// Calls a handler with the value, on the main queue.
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
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func then(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(onSuccess), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(Procedure(context, onSuccess), token)
  }

  /// Turns the value into another one, on the main queue.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or cancellation is
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
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(Handler(onSuccess), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(Handler(context, onSuccess), token)
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue.
  ///
  /// The returned promise ends as that one does; requests for its cancellation then go there. An
  /// error or cancellation is passed on. Returning the promise that this call returned cancels it.
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
  ///   - onSuccess: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(FlatHandler(onSuccess), token)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(FlatHandler(context, onSuccess), token)
  }
}
