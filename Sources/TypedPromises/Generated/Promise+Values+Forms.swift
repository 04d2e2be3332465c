// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Values.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .isolated(to: onSuccess.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned. It is rejected if
  /// the handler throws.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .isolated(to: onSuccess.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the value, and passes the outcome on, in a context.
  ///
  /// `then(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Transforms the value.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or a cancellation is
  /// passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is, and passes requests for cancellation to it. An
  /// error or a cancellation is passed on. A handler that returns the promise of this very call cancels
  /// that promise.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(.init(onSuccess, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on, in a context.
  ///
  /// `tryThen(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Transforms the value with a handler that may throw.
  ///
  /// The returned promise is fulfilled with what the handler returns, or rejected with what it throws.
  /// An error or a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
  }

  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws. An error or
  /// a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @_disfavoredOverload
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(.init(onSuccess, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the value, and passes the outcome on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `then(token:_:)` has the details.
  @inlinable
  public func then(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Transforms the value, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `map(on:token:_:)` has the details.
  @inlinable
  public func map<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Calls a handler with the value, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `flatMap(on:token:_:)` has the details.
  @inlinable
  public func flatMap<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(.init(isolated: onSuccess, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Transforms the value with a handler that may throw, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryMap(on:token:_:)` has the details.
  @inlinable
  public func tryMap<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Calls a throwing handler with the value, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryFlatMap(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(.init(isolated: onSuccess, at: .named(context)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// `then(token:_:)` has the details.
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil, _ onSuccess: __owned @escaping (Value) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .isolated(to: isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// `tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil, _ onSuccess: __owned @escaping (Value) throws -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .isolated(to: isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the value, and passes the outcome on, in a context.
  ///
  /// `then(token:_:)` has the details.
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Transforms the value, in a context.
  ///
  /// `map(on:token:_:)` has the details.
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
  }

  /// Calls a handler with the value, and follows the promise that the handler returns, in a context.
  ///
  /// `flatMap(on:token:_:)` has the details.
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(.init(onSuccess, at: .named(context)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on, in a context.
  ///
  /// `tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Transforms the value with a handler that may throw, in a context.
  ///
  /// `tryMap(on:token:_:)` has the details.
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
  }

  /// Calls a throwing handler with the value, and follows the promise that the handler returns, in a context.
  ///
  /// `tryFlatMap(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(.init(onSuccess, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// `Promise.then(token:_:)` has the details.
  @inlinable
  public func then(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveThen(.init(isolated: onSuccess, at: .isolated(to: onSuccess.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// `Promise.tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveThen(.init(isolated: onSuccess, at: .isolated(to: onSuccess.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on, in a context.
  ///
  /// `Promise.then(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func then(on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Transforms the value, in a context.
  ///
  /// `Promise.map(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func map<U>(on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> U)
    -> TokenPromise<U, Error>
  {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.flatMap(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(.init(onSuccess, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on, in a context.
  ///
  /// `Promise.tryThen(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Transforms the value with a handler that may throw, in a context.
  ///
  /// `Promise.tryMap(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Calls a throwing handler with the value, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.tryFlatMap(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(.init(onSuccess, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.then(token:_:)` has the details.
  @inlinable
  public func then(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Transforms the value, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.map(on:token:_:)` has the details.
  @inlinable
  public func map<U>(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.flatMap(on:token:_:)` has the details.
  @inlinable
  public func flatMap<U>(
    on context: MainContext,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(.init(isolated: onSuccess, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Transforms the value with a handler that may throw, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryMap(on:token:_:)` has the details.
  @inlinable
  public func tryMap<U>(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Calls a throwing handler with the value, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryFlatMap(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: MainContext,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(.init(isolated: onSuccess, at: .named(context)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// `Promise.then(token:_:)` has the details.
  @inlinable
  public func then(
    _ onSuccess: __owned @escaping (Value) -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .isolated(to: isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// `Promise.tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    _ onSuccess: __owned @escaping (Value) throws -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .isolated(to: isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on, in a context.
  ///
  /// `Promise.then(token:_:)` has the details.
  @inlinable
  public func then(on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Transforms the value, in a context.
  ///
  /// `Promise.map(on:token:_:)` has the details.
  @inlinable
  public func map<U>(on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> U)
    -> TokenPromise<U, Error>
  {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.flatMap(on:token:_:)` has the details.
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(.init(onSuccess, at: .named(context)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on, in a context.
  ///
  /// `Promise.tryThen(token:_:)` has the details.
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Transforms the value with a handler that may throw, in a context.
  ///
  /// `Promise.tryMap(on:token:_:)` has the details.
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Calls a throwing handler with the value, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.tryFlatMap(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(.init(onSuccess, at: .named(context)), token))
  }
}
