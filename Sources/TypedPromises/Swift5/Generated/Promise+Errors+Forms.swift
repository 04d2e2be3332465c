// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Errors.operators: do not edit.

public import PromiseCore
public import TypedPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
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
  /// - Parameters:
  ///   - onError: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`(
    token: PromiseInvalidationToken? = nil, _ onError: __owned @escaping (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(at: .standard, body: .init(onError)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
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
    _ onError: __owned @escaping (Error) -> Void
  ) -> Promise<Value, Error> {
    deriveCatch(.init(at: .named(context), body: .init(onError)), token)
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
  /// - Parameters:
  ///   - onError: Called with the error.
  @inline(never)
  @inlinable
  public func recover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Value
  ) -> Promise<Value, NoError> {
    deriveRecover(.init(at: .named(context), body: .init(onError)), token)
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
  /// - Parameters:
  ///   - onError: Called with the error.
  @inline(never)
  @inlinable
  public func mapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> E
  ) -> Promise<Value, E> {
    deriveMapError(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. A value or a cancellation is passed on.
  ///
  /// - Parameters:
  ///   - onError: Called with the error.
  @inline(never)
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) -> Promise<Value, E>
  ) -> Promise<Value, E> {
    deriveFlatMapError(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// - Parameters:
  ///   - onError: Called with the error.
  @inline(never)
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> E
  ) -> Promise<Value, any Swift.Error> {
    deriveTryMapError(.init(at: .named(context), body: .init(onError)), token)
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws. A value or a
  /// cancellation is passed on.
  ///
  /// - Parameters:
  ///   - onError: Called with the error.
  @inline(never)
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws -> Promise<Value, E>
  ) -> Promise<Value, any Swift.Error> {
    deriveTryFlatMapError(.init(at: .named(context), body: .init(onError)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise where Error: Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// A value or a cancellation is passed on.
  ///
  /// - Parameters:
  ///   - onError: Called with the error. It throws errors of the promise's type. A closure that throws others than
  ///     `any Error` says so: `{ error throws(ParseError) in … }`.
  @inline(never)
  @inlinable
  public func tryRecover(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onError: __owned @escaping (Error) throws(Error) -> Value
  ) -> Promise<Value, Error> {
    deriveTryRecover(.init(at: .named(context), body: .init(onError)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// ``Promise/catch(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(_ onError: __owned @escaping (Error) -> Void) -> TokenPromise<Value, Error> {
    child(inner.deriveCatch(.init(at: .standard, body: .init(onError)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise {
  /// Calls a handler with the error, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``Promise/catch(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(on context: PromiseContext, _ onError: __owned @escaping (Error) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveCatch(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/recover(on:token:_:)`` has the details.
  @inlinable
  public func recover(on context: PromiseContext, _ onError: __owned @escaping (Error) -> Value)
    -> TokenPromise<Value, NoError>
  {
    child(inner.deriveRecover(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Replaces the error by the one that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/mapError(on:token:_:)`` has the details.
  @inlinable
  public func mapError<E>(on context: PromiseContext, _ onError: __owned @escaping (Error) -> E)
    -> TokenPromise<Value, E>
  {
    child(inner.deriveMapError(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/flatMapError(on:token:_:)`` has the details.
  @inlinable
  public func flatMapError<E>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) -> Promise<Value, E>
  ) -> TokenPromise<Value, E> {
    child(inner.deriveFlatMapError(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Replaces the error by the one that a handler returns or throws.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryMapError(on:token:_:)`` has the details.
  @inlinable
  public func tryMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> E
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryMapError(.init(at: .named(context), body: .init(onError)), token))
  }

  /// Calls a throwing handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryFlatMapError(on:token:_:)`` has the details.
  @inlinable
  public func tryFlatMapError<E: Swift.Error>(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws -> Promise<Value, E>
  ) -> TokenPromise<Value, any Swift.Error> {
    child(inner.deriveTryFlatMapError(.init(at: .named(context), body: .init(onError)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise where Error: Swift.Error {
  /// Replaces an error by the value that a handler returns, or by the error that it throws.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryRecover(on:token:_:)`` has the details.
  @inlinable
  public func tryRecover(
    on context: PromiseContext, _ onError: __owned @escaping (Error) throws(Error) -> Value
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTryRecover(.init(at: .named(context), body: .init(onError)), token))
  }
}
