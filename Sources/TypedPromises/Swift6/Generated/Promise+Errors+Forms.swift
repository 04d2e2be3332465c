// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Errors.operators: do not edit.

public import PromiseCore
public import TypedPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned.
  ///
  /// ```swift
  /// price(of: "soup").catch { error in
  ///   print("no soup: \(error)")
  /// }
  /// ```
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
    deriveCatch(.init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The returned promise cannot be rejected. A value or a cancellation is passed on.
  ///
  /// ```swift
  /// let total = price(of: "soup").recover(on: .utility) { error in
  ///   0
  /// }  // Promise<Int, NoError>: it cannot fail
  /// ```
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
  public func recover(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(
      .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }

  /// Replaces the error by the one that a handler returns.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// ```swift
  /// let total = price(of: "soup").mapError(on: .utility) { error in
  ///   MealError(reason: error)
  /// }
  /// ```
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
  public func mapError<E>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(
      .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. A value or a cancellation is passed on.
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
  public func flatMapError<E>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(
      .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// A value or a cancellation is passed on.
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
  public func tryMapError<E: Swift.Error>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(
      .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws. A value or a
  /// cancellation is passed on.
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
  public func tryFlatMapError<E: Swift.Error>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError:
      @escaping @isolated(any) @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(
      .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error: Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onError: Called with the error. It throws errors of the promise's type. A closure that throws others than
  ///     `any Error` says so: `{ error throws(ParseError) in … }`.
  @inlinable
  public func tryRecover(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onError:
      @escaping @isolated(any) @Sendable (Error) throws(Error) -> Value
  ) -> Promise<Value, Error> {
    deriveTryRecover(
      .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``catch(token:_:)`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func `catch`(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``recover(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func recover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Replaces the error by the one that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``mapError(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``flatMapError(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// The handler runs in the context.
  /// ``tryMapError(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``tryFlatMapError(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(.init(at: .named(context), body: .init(onError)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error: Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// The handler runs in the context.
  /// ``tryRecover(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping @Sendable (Error) throws(Error) -> Value
  ) -> Promise<Value, Error> {
    deriveTryRecover(.init(at: .named(context), body: .init(onError)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// ``Promise/catch(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveCatch(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// ``Promise/recover(token:_:)`` has the details.
  @inlinable
  public func recover(
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Value
  ) -> TokenPromise<Value, NoError> {
    child(
      inner.deriveRecover(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }

  /// Replaces the error by the one that a handler returns.
  ///
  /// ``Promise/mapError(token:_:)`` has the details.
  @inlinable
  public func mapError<E>(
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> E
  ) -> TokenPromise<Value, E> {
    child(
      inner.deriveMapError(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// ``Promise/flatMapError(token:_:)`` has the details.
  @inlinable
  public func flatMapError<E>(
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(
      inner.deriveFlatMapError(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// ``Promise/tryMapError(token:_:)`` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    @_inheritActorContext _ onError: @escaping @isolated(any) @Sendable (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(
      inner.deriveTryMapError(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// ``Promise/tryFlatMapError(token:_:)`` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    @_inheritActorContext _ onError:
      @escaping @isolated(any) @Sendable (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(
      inner.deriveTryFlatMapError(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise where Error: Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// ``Promise/tryRecover(token:_:)`` has the details.
  @inlinable
  public func tryRecover(
    @_inheritActorContext _ onError:
      @escaping @isolated(any) @Sendable (Error) throws(Error) -> Value
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveTryRecover(
        .init(at: .isolated(to: onError.isolation), body: .init(isolated: onError)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``Promise/catch(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: PromiseContext, _ onError: __owned @escaping @Sendable (Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/recover(token:_:)`` has the details.
  @inlinable
  public func recover(
    on context: PromiseContext, _ onError: __owned @escaping @Sendable (Error) -> Value
  ) -> TokenPromise<Value, NoError> {
    child(inner.deriveRecover(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Replaces the error by the one that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/mapError(token:_:)`` has the details.
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, _ onError: __owned @escaping @Sendable (Error) -> E
  ) -> TokenPromise<Value, E> {
    child(inner.deriveMapError(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/flatMapError(token:_:)`` has the details.
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, _ onError: __owned @escaping @Sendable (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(inner.deriveFlatMapError(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryMapError(token:_:)`` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping @Sendable (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryMapError(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryFlatMapError(token:_:)`` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext,
    _ onError: __owned @escaping @Sendable (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryFlatMapError(.init(at: .named(context), body: .init(onError)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise where Error: Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryRecover(token:_:)`` has the details.
  @inlinable
  public func tryRecover(
    on context: PromiseContext,
    _ onError: __owned @escaping @Sendable (Error) throws(Error) -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTryRecover(.init(at: .named(context), body: .init(onError)), token))
  }
}
