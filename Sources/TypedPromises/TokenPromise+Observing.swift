// SPDX-License-Identifier: MIT

extension TokenPromise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// - Parameter onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    @_inheritActorContext
    _ onComplete: @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Procedure(onComplete), token))
  }

  /// Calls a handler with the result, whichever it is, on the main queue.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Procedure(onComplete), token))
  }

  /// Calls a handler with the result, whichever it is.
  ///
  /// The returned promise ends as this one does, after the handler has returned.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func always(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(Procedure(context, onComplete), token))
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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    @_inheritActorContext
    _ onComplete: @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Procedure(onComplete), token))
  }

  /// Looks at the result, and returns this promise itself, on the main queue.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onComplete: Called with the result.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Procedure(onComplete), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// Nothing waits for the handler, and it does not count as interested: it keeps no request for
  /// cancellation from this promise.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func tap(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    tapped(inner.deriveTap(Procedure(context, onComplete), token))
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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    @_inheritActorContext _ onCancel: @escaping @isolated(any) @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(onCancel), token))
  }

  /// Calls a handler if the promise is cancelled, on the main queue.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onCancel: Called without arguments.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: MainContext, _ onCancel: @escaping @MainActor @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(onCancel), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise ends as this one does, after the handler has returned. The handler does
  /// not count as interested: it keeps no request for cancellation from this promise.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onCancel: Called without arguments.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func onCancel(
    on context: PromiseContext, _ onCancel: @escaping @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(Action(context, onCancel), token))
  }
}
