// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Results.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the result, and passes the result on.
  ///
  /// The handler is called for a value, an error and a cancellation. The returned promise is resolved
  /// as this one is, after the handler has returned.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
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
    deriveAlways(.init(isolated: onComplete, at: .isolated(to: onComplete.isolation)), token)
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// Later handlers do not wait for this one. It does not count as an observer: cancellation of the
  /// promise is requested as if the handler were not there.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
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
    deriveTap(.init(isolated: onComplete, at: .isolated(to: onComplete.isolation)), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned. The handler does
  /// not count as an observer: cancellation is requested as if the handler were not there.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
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
    deriveOnCancel(.init(isolated: onCancel, at: .isolated(to: onCancel.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the result, and passes the result on, in a context.
  ///
  /// `always(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(onComplete, at: .named(context)), token)
  }

  /// Calls a handler with the result, and returns this promise itself, in a context.
  ///
  /// `tap(token:_:)` has the details.
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
  /// `onCancel(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: @escaping @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(onCancel, at: .named(context)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
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

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns.
  ///
  /// The returned promise is resolved as that one is.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
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

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
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

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
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
  /// Calls a handler with the result, and passes the result on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Calls a handler with the result, and returns this promise itself, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tap(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func tap(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Calls a handler if the promise is cancelled, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(isolated: onCancel, at: .named(context)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `mapResult(on:token:_:)` has the details.
  @inlinable
  public func mapResult<T, E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `flatMapResult(on:token:_:)` has the details.
  @inlinable
  public func flatMapResult<T, E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryMapResult(on:token:_:)` has the details.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(.init(isolated: onComplete, at: .named(context)), token)
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryFlatMapResult(on:token:_:)` has the details.
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
  /// Calls a handler with the result, and passes the result on.
  ///
  /// `always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveAlways(.init(onComplete, at: .isolated(to: isolation)), token)
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// `tap(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func tap(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveTap(.init(onComplete, at: .isolated(to: isolation)), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// `onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(
    token: PromiseInvalidationToken? = nil, _ onCancel: __owned @escaping () -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(onCancel, at: .isolated(to: isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the result, and passes the result on, in a context.
  ///
  /// `always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(onComplete, at: .named(context)), token)
  }

  /// Calls a handler with the result, and returns this promise itself, in a context.
  ///
  /// `tap(token:_:)` has the details.
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
  /// `onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(onCancel, at: .named(context)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, in a context.
  ///
  /// `mapResult(on:token:_:)` has the details.
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns, in a context.
  ///
  /// `flatMapResult(on:token:_:)` has the details.
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws, in a context.
  ///
  /// `tryMapResult(on:token:_:)` has the details.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(.init(onComplete, at: .named(context)), token)
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns, in a context.
  ///
  /// `tryFlatMapResult(on:token:_:)` has the details.
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
  /// Calls a handler with the result, and passes the result on.
  ///
  /// `Promise.always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    @_inheritActorContext _ onComplete:
      @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveAlways(
        .init(isolated: onComplete, at: .isolated(to: onComplete.isolation)), token))
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// `Promise.tap(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func tap(
    @_inheritActorContext _ onComplete:
      @escaping @isolated(any) @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveTap(.init(isolated: onComplete, at: .isolated(to: onComplete.isolation)), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// `Promise.onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(
    @_inheritActorContext _ onCancel: @escaping @isolated(any) @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveOnCancel(.init(isolated: onCancel, at: .isolated(to: onCancel.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, and passes the result on, in a context.
  ///
  /// `Promise.always(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a handler with the result, and returns this promise itself, in a context.
  ///
  /// `Promise.tap(token:_:)` has the details.
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
  /// `Promise.onCancel(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func onCancel(on context: PromiseContext, _ onCancel: @escaping @Sendable () -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveOnCancel(.init(onCancel, at: .named(context)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns.
  ///
  /// The argument label is that of the original library.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - onComplete: Called with the result.
  @_disfavoredOverload
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns, in a context.
  ///
  /// `Promise.flatMapResult(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws, in a context.
  ///
  /// `Promise.tryMapResult(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: @escaping @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns, in a context.
  ///
  /// `Promise.tryFlatMapResult(on:token:_:)` has the details.
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
  /// Calls a handler with the result, and passes the result on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Calls a handler with the result, and returns this promise itself, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tap(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func tap(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Calls a handler if the promise is cancelled, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(
    on context: MainContext, _ onCancel: @escaping @MainActor @Sendable () -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(.init(isolated: onCancel, at: .named(context)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `mapResult(on:onComplete:)` has the details.
  @inlinable
  public func mapResult<T, E>(
    on context: MainContext,
    onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.flatMapResult(on:token:_:)` has the details.
  @inlinable
  public func flatMapResult<T, E>(
    on context: MainContext,
    _ onComplete: @escaping @MainActor @Sendable (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryMapResult(on:token:_:)` has the details.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: MainContext,
    _ onComplete:
      @escaping @MainActor @Sendable (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(isolated: onComplete, at: .named(context)), token))
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryFlatMapResult(on:token:_:)` has the details.
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
  /// Calls a handler with the result, and passes the result on.
  ///
  /// `Promise.always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(onComplete, at: .isolated(to: isolation)), token))
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// `Promise.tap(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func tap(
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(onComplete, at: .isolated(to: isolation)), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// `Promise.onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(
    _ onCancel: __owned @escaping () -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(.init(onCancel, at: .isolated(to: isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the result, and passes the result on, in a context.
  ///
  /// `Promise.always(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a handler with the result, and returns this promise itself, in a context.
  ///
  /// `Promise.tap(token:_:)` has the details.
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
  /// `Promise.onCancel(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func onCancel(on context: PromiseContext, _ onCancel: __owned @escaping () -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveOnCancel(.init(onCancel, at: .named(context)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, in a context.
  ///
  /// `mapResult(on:onComplete:)` has the details.
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns, in a context.
  ///
  /// `Promise.flatMapResult(on:token:_:)` has the details.
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws, in a context.
  ///
  /// `Promise.tryMapResult(on:token:_:)` has the details.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(onComplete, at: .named(context)), token))
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns, in a context.
  ///
  /// `Promise.tryFlatMapResult(on:token:_:)` has the details.
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
  /// Creates a promise that you can cache, and whose cancellation its children request together.
  ///
  /// The promise is resolved as this one is. You may keep it without being counted as interested: give
  /// others ``makeChild()`` of it, never the promise itself. When cancellation of all these children, or
  /// of the promise, has been requested, the handler runs once. After that the request is passed on to
  /// this promise, on the same context. The handler does not run if the promise is resolved first.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - cancelRequested: Receives the returned promise.
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
  /// Creates a promise that you can cache, and whose cancellation its children request together, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `propagatingCancellation(on:cancelRequested:)` has the details.
  public func propagatingCancellation(
    on context: MainContext,
    cancelRequested: @escaping @MainActor @Sendable (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(isolated: cancelRequested, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Creates a promise that you can cache, and whose cancellation its children request together.
  ///
  /// `propagatingCancellation(on:cancelRequested:)` has the details.
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: __owned @escaping (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(cancelRequested, at: .named(context)))
  }
}
