// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Errors.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the error, and passes the outcome on.
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
  ///   - onError: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(isolated: onError, at: .isolated(to: onError.isolation)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the error, and passes the outcome on, in a context.
  ///
  /// `catch(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func `catch`(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(onError, at: .named(context)), token)
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The returned promise cannot be rejected. A value or a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @inlinable
  public func recover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(.init(onError, at: .named(context)), token)
  }

  /// Replaces the error by the one that a handler returns.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(.init(onError, at: .named(context)), token)
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. A value or a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(.init(onError, at: .named(context)), token)
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(.init(onError, at: .named(context)), token)
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws. A value or a
  /// cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(.init(onError, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// If the token is invalidated after this call, the handler is skipped and the returned promise
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error.
  @_disfavoredOverload
  @inlinable
  public func tryRecover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @Sendable (Error) throws -> Value
  ) -> Promise<Value, Error> {
    deriveRecover(.init(onError, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the error, and passes the outcome on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(isolated: onError, at: .named(context)), token)
  }

  /// Replaces an error by the value that a handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `recover(on:token:_:)` has the details.
  @inlinable
  public func recover(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(.init(isolated: onError, at: .named(context)), token)
  }

  /// Replaces the error by the one that a handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `mapError(on:token:_:)` has the details.
  @inlinable
  public func mapError<E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(.init(isolated: onError, at: .named(context)), token)
  }

  /// Calls a handler with the error, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `flatMapError(on:token:_:)` has the details.
  @inlinable
  public func flatMapError<E>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(.init(isolated: onError, at: .named(context)), token)
  }

  /// Replaces the error by the one that a handler returns or throws, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryMapError(on:token:_:)` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(.init(isolated: onError, at: .named(context)), token)
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryFlatMapError(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(.init(isolated: onError, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `tryRecover(on:token:_:)` has the details.
  @inlinable
  public func tryRecover(
    on context: MainContext, token: PromiseInvalidationToken? = nil,
    _ onError: @escaping @MainActor @Sendable (Error) throws -> Value
  ) -> Promise<Value, Error> {
    deriveRecover(.init(isolated: onError, at: .named(context)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// `catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    token: PromiseInvalidationToken? = nil, _ onError: __owned @escaping (Error) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value, Error> {
    deriveCatch(.init(onError, at: .isolated(to: isolation)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Calls a handler with the error, and passes the outcome on, in a context.
  ///
  /// `catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(onError, at: .named(context)), token)
  }

  /// Replaces an error by the value that a handler returns, in a context.
  ///
  /// `recover(on:token:_:)` has the details.
  @inlinable
  public func recover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(.init(onError, at: .named(context)), token)
  }

  /// Replaces the error by the one that a handler returns, in a context.
  ///
  /// `mapError(on:token:_:)` has the details.
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(.init(onError, at: .named(context)), token)
  }

  /// Calls a handler with the error, and follows the promise that the handler returns, in a context.
  ///
  /// `flatMapError(on:token:_:)` has the details.
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(.init(onError, at: .named(context)), token)
  }

  /// Replaces the error by the one that a handler returns or throws, in a context.
  ///
  /// `tryMapError(on:token:_:)` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(.init(onError, at: .named(context)), token)
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns, in a context.
  ///
  /// `tryFlatMapError(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(.init(onError, at: .named(context)), token)
  }
}

@available(swift, obsoleted: 6.0)
extension Promise where Error == any Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws, in a context.
  ///
  /// `tryRecover(on:token:_:)` has the details.
  @inlinable
  public func tryRecover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> Value
  ) -> Promise<Value, Error> {
    deriveRecover(.init(onError, at: .named(context)), token)
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// `Promise.catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(.init(isolated: onError, at: .isolated(to: onError.isolation)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on, in a context.
  ///
  /// `Promise.catch(token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func `catch`(on context: PromiseContext, _ onError: @escaping @Sendable (Error) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveCatch(.init(onError, at: .named(context)), token))
  }

  /// Replaces an error by the value that a handler returns, in a context.
  ///
  /// `Promise.recover(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func recover(on context: PromiseContext, _ onError: @escaping @Sendable (Error) -> Value)
    -> TokenPromise<Value, NoError>
  {
    child(inner.deriveRecover(.init(onError, at: .named(context)), token))
  }

  /// Replaces the error by the one that a handler returns, in a context.
  ///
  /// `Promise.mapError(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func mapError<E>(on context: PromiseContext, _ onError: @escaping @Sendable (Error) -> E)
    -> TokenPromise<Value, E>
  {
    child(inner.deriveMapError(.init(onError, at: .named(context)), token))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.flatMapError(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, _ onError: @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(inner.deriveFlatMapError(.init(onError, at: .named(context)), token))
  }

  /// Replaces the error by the one that a handler returns or throws, in a context.
  ///
  /// `Promise.tryMapError(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: @escaping @Sendable (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryMapError(.init(onError, at: .named(context)), token))
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.tryFlatMapError(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryFlatMapError(.init(onError, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws, in a context.
  ///
  /// `Promise.tryRecover(on:token:_:)` has the details.
  @_disfavoredOverload
  @inlinable
  public func tryRecover(
    on context: PromiseContext, _ onError: @escaping @Sendable (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(.init(onError, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(.init(isolated: onError, at: .named(context)), token))
  }

  /// Replaces an error by the value that a handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.recover(on:token:_:)` has the details.
  @inlinable
  public func recover(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) -> Value
  ) -> TokenPromise<Value, NoError> {
    child(inner.deriveRecover(.init(isolated: onError, at: .named(context)), token))
  }

  /// Replaces the error by the one that a handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.mapError(on:token:_:)` has the details.
  @inlinable
  public func mapError<E>(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) -> E
  ) -> TokenPromise<Value, E> {
    child(inner.deriveMapError(.init(isolated: onError, at: .named(context)), token))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.flatMapError(on:token:_:)` has the details.
  @inlinable
  public func flatMapError<E>(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(inner.deriveFlatMapError(.init(isolated: onError, at: .named(context)), token))
  }

  /// Replaces the error by the one that a handler returns or throws, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryMapError(on:token:_:)` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryMapError(.init(isolated: onError, at: .named(context)), token))
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryFlatMapError(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: MainContext,
    _ onError: @escaping @MainActor @Sendable (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryFlatMapError(.init(isolated: onError, at: .named(context)), token))
  }
}

@available(swift, introduced: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `Promise.tryRecover(on:token:_:)` has the details.
  @inlinable
  public func tryRecover(
    on context: MainContext, _ onError: @escaping @MainActor @Sendable (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(.init(isolated: onError, at: .named(context)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// `Promise.catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    _ onError: __owned @escaping (Error) -> Void, isolation: (any Actor)? = #isolation
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(.init(onError, at: .isolated(to: isolation)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on, in a context.
  ///
  /// `Promise.catch(token:_:)` has the details.
  @inlinable
  @discardableResult
  public func `catch`(on context: PromiseContext, _ onError: __owned @escaping (Error) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveCatch(.init(onError, at: .named(context)), token))
  }

  /// Replaces an error by the value that a handler returns, in a context.
  ///
  /// `Promise.recover(on:token:_:)` has the details.
  @inlinable
  public func recover(on context: PromiseContext, _ onError: __owned @escaping (Error) -> Value)
    -> TokenPromise<Value, NoError>
  {
    child(inner.deriveRecover(.init(onError, at: .named(context)), token))
  }

  /// Replaces the error by the one that a handler returns, in a context.
  ///
  /// `Promise.mapError(on:token:_:)` has the details.
  @inlinable
  public func mapError<E>(on context: PromiseContext, _ onError: __owned @escaping (Error) -> E)
    -> TokenPromise<Value, E>
  {
    child(inner.deriveMapError(.init(onError, at: .named(context)), token))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.flatMapError(on:token:_:)` has the details.
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(inner.deriveFlatMapError(.init(onError, at: .named(context)), token))
  }

  /// Replaces the error by the one that a handler returns or throws, in a context.
  ///
  /// `Promise.tryMapError(on:token:_:)` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryMapError(.init(onError, at: .named(context)), token))
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns, in a context.
  ///
  /// `Promise.tryFlatMapError(on:token:_:)` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryFlatMapError(.init(onError, at: .named(context)), token))
  }
}

@available(swift, obsoleted: 6.0)
extension TokenPromise where Error == any Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws, in a context.
  ///
  /// `Promise.tryRecover(on:token:_:)` has the details.
  @inlinable
  public func tryRecover(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveRecover(.init(onError, at: .named(context)), token))
  }
}
