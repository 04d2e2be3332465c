// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension TokenPromise {
  /// Turns the result, whichever it is, into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext,
    onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveMapResult(Handler(context, loose: onComplete), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> TokenPromise<T, E> {
    child(inner.deriveFlatMapResult(FlatHandler(context, loose: onComplete), token))
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryMapResult(Handler(context, loose: onComplete), token))
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> TokenPromise<T, any Swift.Error> {
    child(inner.deriveTryFlatMapResult(FlatHandler(context, loose: onComplete), token))
  }
}
