// SPDX-License-Identifier: MIT

extension Promise {
  /// Calls a handler with the result, whichever it is.
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
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext
    _ onComplete: @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Procedure(onComplete), token)
  }

  /// Calls a handler with the result, whichever it is, on the main queue.
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
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Procedure(onComplete), token)
  }

  /// Calls a handler with the result, whichever it is.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Procedure(context, onComplete), token)
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext
    _ onComplete: @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Procedure(onComplete), token)
  }

  /// Looks at the result, and returns this promise itself, on the main queue.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Procedure(onComplete), token)
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Procedure(context, onComplete), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onCancel: Called without arguments.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onCancel: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(onCancel), token)
  }

  /// Calls a handler if the promise is cancelled, on the main queue.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onCancel: Called without arguments.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(onCancel), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onCancel: Called without arguments.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: @escaping @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(context, onCancel), token)
  }
}
