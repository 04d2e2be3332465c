// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Promise+Results.operators: do not edit.

public import PromiseCore
public import TypedPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise {
  /// Calls a handler with the result, and passes the result on.
  ///
  /// The handler is called for a value, an error and a cancellation. The returned promise is resolved
  /// as this one is, after the handler has returned.
  ///
  /// ```swift
  /// price(of: "soup").always { result in
  ///   print("the till is closed: \(result)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inlinable
  @discardableResult
  public func always(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(at: .standard, body: .init(onComplete)), token)
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// Later handlers do not wait for this one. It does not count as an observer: cancellation of the
  /// promise is requested as if the handler were not there.
  ///
  /// ```swift
  /// let logged = price(of: "soup").tap { result in
  ///   print(result)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inlinable
  @discardableResult
  public func tap(
    token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(at: .standard, body: .init(onComplete)), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The returned promise is resolved as this one is, after the handler has returned. The handler does
  /// not count as an observer: cancellation is requested as if the handler were not there.
  ///
  /// ```swift
  /// let total = price(of: "soup").onCancel {
  ///   print("nobody asks for the soup any more")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onCancel: Called without arguments.
  @inlinable
  @discardableResult
  public func onCancel(
    token: PromiseInvalidationToken? = nil, _ onCancel: __owned @escaping () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(at: .standard, body: .init(onCancel)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise {
  /// Calls a handler with the result, and passes the result on.
  ///
  /// The handler runs in the context.
  /// ``always(token:_:)`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveAlways(.init(at: .named(context), body: .init(onComplete)), token)
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// The handler runs in the context.
  /// ``tap(token:_:)`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func tap(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    deriveTap(.init(at: .named(context), body: .init(onComplete)), token)
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The handler runs in the context.
  /// ``onCancel(token:_:)`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func onCancel(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onCancel: __owned @escaping () -> Void
  ) -> Promise<Value, Error> {
    deriveOnCancel(.init(at: .named(context), body: .init(onCancel)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns.
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inline(never)
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(.init(at: .named(context), body: .init(onComplete)), token)
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns.
  ///
  /// The returned promise is resolved as that one is.
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inline(never)
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(.init(at: .named(context), body: .init(onComplete)), token)
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws.
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inline(never)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(.init(at: .named(context), body: .init(onComplete)), token)
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns.
  ///
  /// The returned promise is resolved as that one is. It is rejected if the handler throws.
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inline(never)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(.init(at: .named(context), body: .init(onComplete)), token)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise {
  /// Calls a handler with the result, and passes the result on.
  ///
  /// ``Promise/always(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func always(_ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveAlways(.init(at: .standard, body: .init(onComplete)), token))
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// ``Promise/tap(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func tap(_ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveTap(.init(at: .standard, body: .init(onComplete)), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// ``Promise/onCancel(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func onCancel(_ onCancel: __owned @escaping () -> Void) -> TokenPromise<Value, Error> {
    child(inner.deriveOnCancel(.init(at: .standard, body: .init(onCancel)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension TokenPromise {
  /// Calls a handler with the result, and passes the result on.
  ///
  /// The handler runs in the context.
  /// ``Promise/always(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func always(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveAlways(.init(at: .named(context), body: .init(onComplete)), token))
  }

  /// Calls a handler with the result, and returns this promise itself.
  ///
  /// The handler runs in the context.
  /// ``Promise/tap(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func tap(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Void
  ) -> TokenPromise<Value, Error> {
    child(inner.deriveTap(.init(at: .named(context), body: .init(onComplete)), token))
  }

  /// Calls a handler if the promise is cancelled.
  ///
  /// The handler runs in the context.
  /// ``Promise/onCancel(token:_:)`` has the details.
  @inlinable
  @discardableResult
  public func onCancel(on context: PromiseContext, _ onCancel: __owned @escaping () -> Void)
    -> TokenPromise<Value, Error>
  {
    child(inner.deriveOnCancel(.init(at: .named(context), body: .init(onCancel)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns.
  ///
  /// The argument label is that of the original library.
  ///
  /// - Parameters:
  ///   - onComplete: Called with the result.
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(.init(at: .named(context), body: .init(onComplete)), token))
  }

  /// Calls a handler with the result, of whatever kind, and follows the promise that it returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/flatMapResult(on:token:_:)`` has the details.
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(.init(at: .named(context), body: .init(onComplete)), token))
  }

  /// Replaces the result, of whatever kind, by the one that a handler returns, or the error it throws.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryMapResult(on:token:_:)`` has the details.
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(.init(at: .named(context), body: .init(onComplete)), token))
  }

  /// Calls a throwing handler with the result, of whatever kind, and follows the promise it returns.
  ///
  /// The handler runs in the context.
  /// ``Promise/tryFlatMapResult(on:token:_:)`` has the details.
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(.init(at: .named(context), body: .init(onComplete)), token))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise {
  /// Creates a promise that you can cache, and whose cancellation its children request together.
  ///
  /// The promise is resolved as this one is. You may keep it without being counted as interested: give
  /// others ``makeChild()`` of it, never the promise itself. When cancellation of all these children, or
  /// of the promise, has been requested, the handler runs once. After that the request is passed on to
  /// this promise, on the same context. The handler does not run if the promise is resolved first.
  ///
  /// - Parameters:
  ///   - cancelRequested: Receives the returned promise.
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: __owned @escaping (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(at: .named(context), body: .init(cancelRequested)))
  }
}
