// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Values.operators: do not edit.

public import PromiseCore
public import TypedPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
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
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  @inlinable
  public func then(
    token: PromiseInvalidationToken? = nil, _ onSuccess: __owned @escaping (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(at: .standard, body: .init(onSuccess)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
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
  /// - Parameters:
  ///   - onSuccess: Called with the value. It throws errors of the promise's type. A closure that throws others than
  ///     `any Error` says so: `{ text throws(ParseError) in … }`.
  @inlinable
  public func tryThen(
    token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws(Error) -> Void
  ) -> Promise<Value, Error> {
    deriveTryThen(.init(at: .standard, body: .init(onSuccess)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``then(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func then(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Void
  ) -> Promise<Value, Error> {
    deriveThen(.init(at: .named(context), body: .init(onSuccess)), token)
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
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  @inline(never)
  @inlinable
  public func map<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> U
  ) -> Promise<U, Error> {
    deriveMap(.init(at: .named(context), body: .init(onSuccess)), token)
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
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  @inline(never)
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> Promise<U, Error> {
    deriveFlatMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``tryThen(token:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tryThen(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws(Error) -> Void
  ) -> Promise<Value, Error> {
    deriveTryThen(.init(at: .named(context), body: .init(onSuccess)), token)
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
  /// - Parameters:
  ///   - onSuccess: Called with the value. It throws errors of the promise's type. A closure that throws others than
  ///     `any Error` says so: `{ text throws(ParseError) in … }`.
  @inline(never)
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws(Error) -> U
  ) -> Promise<U, Error> {
    deriveTryMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws. An error or
  /// a cancellation is passed on. Where errors have a type, `flatMap` can return `Promise(rejected:)`.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  @inline(never)
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> Promise<U, Error> {
    deriveTryFlatMap(.init(at: .named(context), body: .init(onSuccess)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// ``Promise/then(token:_:)`` has the details.
  @inlinable
  public func then(_ onSuccess: __owned @escaping (Value) -> Void) -> TokenPromise<Value, Error> {
    child(inner.deriveThen(.init(at: .standard, body: .init(onSuccess)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// ``Promise/tryThen(token:_:)`` has the details.
  @inlinable
  public func tryThen(_ onSuccess: __owned @escaping (Value) throws(Error) -> Void) -> TokenPromise<
    Value, Error
  > {
    child(inner.deriveTryThen(.init(at: .standard, body: .init(onSuccess)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise {
  /// Calls a handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``Promise/then(token:_:)`` has the details.
  @inlinable
  public func then(on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveThen(.init(at: .named(context), body: .init(onSuccess)), token))
  }

  /// Transforms the value.
  ///
  /// The handler runs in the context.
  /// ``Promise/map(on:token:_:)`` has the details.
  @inlinable
  public func map<U>(on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> U)
    -> TokenPromise<U, Error>
  {
    child(inner.deriveMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/flatMap(on:token:_:)`` has the details.
  @inlinable
  public func flatMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) -> Promise<U, Error>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveFlatMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise where Error: Swift.Error {
  /// Calls a throwing handler with the value, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryThen(token:_:)`` has the details.
  @inlinable
  public func tryThen(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws(Error) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTryThen(.init(at: .named(context), body: .init(onSuccess)), token))
  }

  /// Transforms the value with a handler that may throw.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryMap(on:token:_:)`` has the details.
  @inlinable
  public func tryMap<U>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws(Error) -> U
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise where Error == any Swift.Error {
  /// Calls a throwing handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryFlatMap(on:token:_:)`` has the details.
  @inlinable
  public func tryFlatMap<U, E: Swift.Error>(
    on context: PromiseContext, _ onSuccess: __owned @escaping (Value) throws -> Promise<U, E>
  ) -> TokenPromise<U, Error> {
    child(inner.deriveTryFlatMap(.init(at: .named(context), body: .init(onSuccess)), token))
  }
}
