// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onComplete: Called with the result.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Handler(loose: onComplete), token))
  }

  /// Calls a handler with the result, whichever it is.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Handler(context, loose: onComplete), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onComplete: Called with the result.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    _ onComplete: __owned @escaping @isolated(any) (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Handler(loose: onComplete), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Handler(context, loose: onComplete), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onCancel: Called without arguments.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    _ onCancel: __owned @escaping @isolated(any) () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(loose: onCancel), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onCancel: Called without arguments.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: PromiseContext, _ onCancel: __owned @escaping () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(context, loose: onCancel), token))
  }
}
