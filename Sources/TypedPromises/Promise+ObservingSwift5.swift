// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Handler(loose: onComplete), token)
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(Handler(context, loose: onComplete), token)
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Handler(loose: onComplete), token)
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(Handler(context, loose: onComplete), token)
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping @isolated(any) () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(loose: onCancel), token)
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(Action(context, loose: onCancel), token)
  }
}
