// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Results.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
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
  @inlinable
  @discardableResult
  public func always(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onComplete:
      @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(isolated: onComplete, at: .formed(onComplete.isolation)), token)
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
  @inlinable
  @discardableResult
  public func tap(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onComplete:
      @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(isolated: onComplete, at: .formed(onComplete.isolation)), token)
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
  @inlinable
  @discardableResult
  public func onCancel(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onCancel: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(isolated: onCancel, at: .formed(onCancel.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the result, whichever it is, in a context.
  ///
  /// `always(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(onComplete, at: .named(context)), token)
  }

  /// Looks at the result, and returns this promise itself, in a context.
  ///
  /// `tap(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func tap(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(onComplete, at: .named(context)), token)
  }

  /// Calls a handler if the promise is cancelled, in a context.
  ///
  /// `onCancel(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: @escaping @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(onCancel, at: .named(context)), token)
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The returned promise ends with what the handler returns.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The returned promise ends as that one does.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Turns the result, whichever it is, into another one, or throws.
  ///
  /// The returned promise ends with what the handler returns, and is rejected if it throws.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, or throws.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(.init(onComplete, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the result, whichever it is, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Looks at the result, and returns this promise itself, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Calls a handler if the promise is cancelled, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(isolated: onCancel, at: .named(context)), token)
  }

  /// Turns the result, whichever it is, into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `mapResult(on:token:_:)` tells the rest.
  @inlinable
  public func mapResult<T, E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `flatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func flatMapResult<T, E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Turns the result, whichever it is, into another one, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tryMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tryFlatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// `always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveAlways(.init(onComplete, at: .formed(isolation)), token)
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// `tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveTap(.init(onComplete, at: .formed(isolation)), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// `onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(
    token: PromiseInvalidationToken? = nil, _ onCancel: __owned @escaping () -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(onCancel, at: .formed(isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the result, whichever it is, in a context.
  ///
  /// `always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(onComplete, at: .named(context)), token)
  }

  /// Looks at the result, and returns this promise itself, in a context.
  ///
  /// `tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(onComplete, at: .named(context)), token)
  }

  /// Calls a handler if the promise is cancelled, in a context.
  ///
  /// `onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(onCancel, at: .named(context)), token)
  }

  /// Turns the result, whichever it is, into another one, in a context.
  ///
  /// `mapResult(on:token:_:)` tells the rest.
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, in a context.
  ///
  /// `flatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Turns the result, whichever it is, into another one, or throws, in a context.
  ///
  /// `tryMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, or throws, in a context.
  ///
  /// `tryFlatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(.init(onComplete, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// `Promise.always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    @_inheritActorContext _ onComplete:
      @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(isolated: onComplete, at: .formed(onComplete.isolation)), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// `Promise.tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    @_inheritActorContext _ onComplete:
      @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(isolated: onComplete, at: .formed(onComplete.isolation)), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// `Promise.onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(
    @_inheritActorContext _ onCancel: @escaping @isolated(any) @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(.init(isolated: onCancel, at: .formed(onCancel.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, whichever it is, in a context.
  ///
  /// `Promise.always(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(onComplete, at: .named(context)), token))
  }

  /// Looks at the result, and returns this promise itself, in a context.
  ///
  /// `Promise.tap(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func tap(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a handler if the promise is cancelled, in a context.
  ///
  /// `Promise.onCancel(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func onCancel(on context: PromiseContext, _ onCancel: @escaping @Sendable () -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveOnCancel(.init(onCancel, at: .named(context)), token))
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The returned promise ends with what the handler returns. The label is that of the original.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, in a context.
  ///
  /// `Promise.flatMapResult(on:token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Turns the result, whichever it is, into another one, or throws, in a context.
  ///
  /// `Promise.tryMapResult(on:token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, or throws, in a context.
  ///
  /// `Promise.tryFlatMapResult(on:token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(.init(onComplete, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, whichever it is, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Looks at the result, and returns this promise itself, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Calls a handler if the promise is cancelled, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(
    on context: MainContext, _ onCancel: @escaping @MainActor @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(.init(isolated: onCancel, at: .named(context)), token))
  }

  /// Turns the result, whichever it is, into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `mapResult(on:onComplete:)` tells the rest.
  @inlinable
  public func mapResult<T, E>(
    on context: MainContext,
    onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.flatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func flatMapResult<T, E>(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Turns the result, whichever it is, into another one, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.tryMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: MainContext,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.tryFlatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: MainContext,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, whichever it is.
  ///
  /// `Promise.always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(onComplete, at: .formed(isolation)), token))
  }

  /// Looks at the result, and returns this promise itself.
  ///
  /// `Promise.tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(onComplete, at: .formed(isolation)), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// `Promise.onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(
    _ onCancel: __owned @escaping () -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(.init(onCancel, at: .formed(isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, whichever it is, in a context.
  ///
  /// `Promise.always(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(onComplete, at: .named(context)), token))
  }

  /// Looks at the result, and returns this promise itself, in a context.
  ///
  /// `Promise.tap(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func tap(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a handler if the promise is cancelled, in a context.
  ///
  /// `Promise.onCancel(token:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func onCancel(on context: PromiseContext, _ onCancel: __owned @escaping () -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveOnCancel(.init(onCancel, at: .named(context)), token))
  }

  /// Turns the result, whichever it is, into another one, in a context.
  ///
  /// `mapResult(on:onComplete:)` tells the rest.
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, in a context.
  ///
  /// `Promise.flatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Turns the result, whichever it is, into another one, or throws, in a context.
  ///
  /// `Promise.tryMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is, or throws, in a context.
  ///
  /// `Promise.tryFlatMapResult(on:token:_:)` tells the rest.
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(.init(onComplete, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on.
  ///
  /// The returned promise counts as out of scope from the start, so you may keep it: give others
  /// ``makeChild()`` of it, never the promise itself. The handler runs once, when all these children
  /// have been requested to cancel or the promise itself was. Right after it has returned the request
  /// is passed on, on the same context. It does not run if the promise is fulfilled or rejected first.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - cancelRequested: Is given the returned promise.
  @_disfavoredOverload
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: @escaping @Sendable (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(cancelRequested, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `propagatingCancellation(on:cancelRequested:)` tells the rest.
  public func propagatingCancellation(
    on context: MainContext,
    cancelRequested: @escaping @MainActor @Sendable (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(isolated: cancelRequested, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on.
  ///
  /// `propagatingCancellation(on:cancelRequested:)` tells the rest.
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: __owned @escaping (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(cancelRequested, at: .named(context)))
  }
}
