// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Values.operators: do not edit.

public import PromiseCore
public import TypedPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned.
  ///
  /// ```swift
  /// price(of: "soup").then { price in
  ///   print("soup costs \(price)")
  /// }.catch { error in print(error) }
  /// ```
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
    deriveThen(
      .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token)
  }

  /// Transforms the value.
  ///
  /// The returned promise is fulfilled with what the handler returns. An error or a cancellation is
  /// passed on.
  ///
  /// ```swift
  /// let line = price(of: "soup").map(on: .utility) { price in
  ///   "soup costs \(price)"
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
  ///   - onSuccess: Called with the value.
  @inlinable
  public func map<U>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(
      .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token)
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is, and passes requests for cancellation to it. An
  /// error or a cancellation is passed on. A handler that returns the promise of this very call cancels
  /// that promise.
  ///
  /// ```swift
  /// let receipt = price(of: "soup").flatMap(on: .utility) { price in
  ///   pay(price)  // another promise
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
  ///   - onSuccess: Called with the value.
  @inlinable
  public func flatMap<U>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess:
      @escaping @isolated(any) @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(
      .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned. It is rejected if
  /// the handler throws.
  ///
  /// ```swift
  /// text(of: "page").tryThen { text in
  ///   _ = try parse(text)  // the text passes on, if this succeeds
  /// }.catch { error in print(error) }
  /// ```
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// If the token is invalidated after this call, the handler is skipped.
  ///
  /// - Parameters:
  ///   - token: Suppresses the handler when it is invalidated.
  ///   - onSuccess: Called with the value. It throws errors of the promise's type. A closure that throws others than
  ///     `any Error` says so: `{ text throws(ParseError) in … }`.
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess:
      @escaping @isolated(any) @Sendable (Value) throws(Error) -> Void
  ) -> Promise<Value, Error> {
    deriveTryThen(
      .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token)
  }

  /// Transforms the value with a handler that may throw.
  ///
  /// The returned promise is fulfilled with what the handler returns, or rejected with what it throws.
  /// An error or a cancellation is passed on.
  ///
  /// ```swift
  /// let number = text(of: "page").tryMap(on: .utility) { text in
  ///   try parse(text)
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
  ///   - onSuccess: Called with the value. It throws errors of the promise's type. A closure that throws others than
  ///     `any Error` says so: `{ text throws(ParseError) in … }`.
  @inlinable
  public func tryMap<U>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws(Error) -> U
  ) -> Promise<U, Error> {
    deriveTryMap(
      .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws. An error or
  /// a cancellation is passed on. Where errors have a type, `flatMap` can return `Promise(rejected:)`.
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
  public func tryFlatMap<U, E: Swift.Error>(
    token: PromiseInvalidationToken? = nil,
    @_inheritActorContext _ onSuccess:
      @escaping @isolated(any) @Sendable (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(
      .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``then(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @Sendable (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(at: .named(context), body: .init(onSuccess)), token)
  }

  /// Transforms the value.
  ///
  /// The handler runs in the context.
  /// ``map(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @Sendable (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``flatMap(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``tryThen(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @Sendable (Value) throws(Error) -> Void
  ) -> Promise<Value, Error> {
    deriveTryThen(.init(at: .named(context), body: .init(onSuccess)), token)
  }

  /// Transforms the value with a handler that may throw.
  ///
  /// The handler runs in the context.
  /// ``tryMap(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @Sendable (Value) throws(Error) -> U
  ) -> Promise<U, Error> {
    deriveTryMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``tryFlatMap(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// ``Promise/then(token:_:)`` has the details.
  @inlinable
  public func then(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveThen(
        .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token))
  }

  /// Transforms the value.
  ///
  /// ``Promise/map(token:_:)`` has the details.
  @inlinable
  public func map<U>(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(
      inner.deriveMap(
        .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// ``Promise/flatMap(token:_:)`` has the details.
  @inlinable
  public func flatMap<U>(
    @_inheritActorContext _ onSuccess:
      @escaping @isolated(any) @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(
      inner.deriveFlatMap(
        .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// ``Promise/tryThen(token:_:)`` has the details.
  @inlinable
  public func tryThen(
    @_inheritActorContext _ onSuccess:
      @escaping @isolated(any) @Sendable (Value) throws(Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(
      inner.deriveTryThen(
        .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token))
  }

  /// Transforms the value with a handler that may throw.
  ///
  /// ``Promise/tryMap(token:_:)`` has the details.
  @inlinable
  public func tryMap<U>(
    @_inheritActorContext _ onSuccess: @escaping @isolated(any) @Sendable (Value) throws(Error) -> U
  ) -> TokenPromise<U, Error> {
    child(
      inner.deriveTryMap(
        .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// ``Promise/tryFlatMap(token:_:)`` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    @_inheritActorContext _ onSuccess:
      @escaping @isolated(any) @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(
      inner.deriveTryFlatMap(
        .init(at: .isolated(to: onSuccess.isolation), body: .init(isolated: onSuccess)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``Promise/then(token:_:)`` has the details.
  @inlinable
  public func then(
    on context: PromiseContext, _ onSuccess: __owned @escaping @Sendable (Value) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(at: .named(context), body: .init(onSuccess)), token))
  }

  /// Transforms the value.
  ///
  /// The handler runs in the context.
  /// ``Promise/map(token:_:)`` has the details.
  @inlinable
  public func map<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping @Sendable (Value) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/flatMap(token:_:)`` has the details.
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext,
    _ onSuccess: __owned @escaping @Sendable (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryThen(token:_:)`` has the details.
  @inlinable
  public func tryThen(
    on context: PromiseContext,
    _ onSuccess: __owned @escaping @Sendable (Value) throws(Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTryThen(.init(at: .named(context), body: .init(onSuccess)), token))
  }

  /// Transforms the value with a handler that may throw.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryMap(token:_:)`` has the details.
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping @Sendable (Value) throws(Error) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryFlatMap(token:_:)`` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext,
    _ onSuccess: __owned @escaping @Sendable (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }
}
