// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Values.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
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
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .formed(onSuccess.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// The returned promise ends as this one does, after the handler has returned, and is rejected if
  /// it throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on ``PromiseContext/auto``.
  ///
  /// With the token invalidated since this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value.
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .formed(onSuccess.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the value, in a context.
  ///
  /// `then(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
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
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
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
  /// Calls a handler with the value, which may throw, in a context.
  ///
  /// `tryThen(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @Sendable (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Turns the value into another one, or throws.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error or cancellation is passed on.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
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

  /// Goes on with the promise that a handler makes of the value, or throws.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error or
  /// cancellation is passed on.
  ///
  /// With the token invalidated since this call, the handler is skipped, and the returned promise
  /// cancelled.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
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
  /// Calls a handler with the value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `then(token:_:)` tells the rest.
  @inlinable
  public func then(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Turns the value into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `map(on:token:_:)` tells the rest.
  @inlinable
  public func map<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `flatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value, which may throw, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Turns the value into another one, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tryMap(on:token:_:)` tells the rest.
  @inlinable
  public func tryMap<U>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(isolated: onSuccess, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the value, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tryFlatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value.
  ///
  /// `then(token:_:)` tells the rest.
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil, _ onSuccess: __owned @escaping (Value) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .formed(isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// `tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil, _ onSuccess: __owned @escaping (Value) throws -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .formed(isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the value, in a context.
  ///
  /// `then(token:_:)` tells the rest.
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Turns the value into another one, in a context.
  ///
  /// `map(on:token:_:)` tells the rest.
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the value, in a context.
  ///
  /// `flatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value, which may throw, in a context.
  ///
  /// `tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(onSuccess, at: .named(context)), token)
  }

  /// Turns the value into another one, or throws, in a context.
  ///
  /// `tryMap(on:token:_:)` tells the rest.
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(onSuccess, at: .named(context)), token)
  }

  /// Goes on with the promise that a handler makes of the value, or throws, in a context.
  ///
  /// `tryFlatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value.
  ///
  /// `Promise.then(token:_:)` tells the rest.
  @inlinable
  public func then(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(isolated: onSuccess, at: .formed(onSuccess.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// `Promise.tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(isolated: onSuccess, at: .formed(onSuccess.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, in a context.
  ///
  /// `Promise.then(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func then(on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Turns the value into another one, in a context.
  ///
  /// `Promise.map(on:token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func map<U>(on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) -> U)
    -> TokenPromise<U, Error>
  {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the value, in a context.
  ///
  /// `Promise.flatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value, which may throw, in a context.
  ///
  /// `Promise.tryThen(token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Turns the value into another one, or throws, in a context.
  ///
  /// `Promise.tryMap(on:token:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: @escaping @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws, in a context.
  ///
  /// `Promise.tryFlatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.then(token:_:)` tells the rest.
  @inlinable
  public func then(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Turns the value into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.map(on:token:_:)` tells the rest.
  @inlinable
  public func map<U>(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.flatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value, which may throw, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Turns the value into another one, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.tryMap(on:token:_:)` tells the rest.
  @inlinable
  public func tryMap<U>(
    on context: MainContext, _ onSuccess: @escaping @MainActor @Sendable (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(isolated: onSuccess, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `Promise.tryFlatMap(on:token:_:)` tells the rest.
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
  /// Calls a handler with the value.
  ///
  /// `Promise.then(token:_:)` tells the rest.
  @inlinable
  public func then(
    _ onSuccess: __owned @escaping (Value) -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .formed(isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw.
  ///
  /// `Promise.tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    _ onSuccess: __owned @escaping (Value) throws -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .formed(isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the value, in a context.
  ///
  /// `Promise.then(token:_:)` tells the rest.
  @inlinable
  public func then(on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Turns the value into another one, in a context.
  ///
  /// `Promise.map(on:token:_:)` tells the rest.
  @inlinable
  public func map<U>(on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> U)
    -> TokenPromise<U, Error>
  {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the value, in a context.
  ///
  /// `Promise.flatMap(on:token:_:)` tells the rest.
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(.init(onSuccess, at: .named(context)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Calls a handler with the value, which may throw, in a context.
  ///
  /// `Promise.tryThen(token:_:)` tells the rest.
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(onSuccess, at: .named(context)), token))
  }

  /// Turns the value into another one, or throws, in a context.
  ///
  /// `Promise.tryMap(on:token:_:)` tells the rest.
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(onSuccess, at: .named(context)), token))
  }

  /// Goes on with the promise that a handler makes of the value, or throws, in a context.
  ///
  /// `Promise.tryFlatMap(on:token:_:)` tells the rest.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(.init(onSuccess, at: .named(context)), token))
  }
}
