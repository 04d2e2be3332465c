// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Turns the result, whichever it is, into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func mapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> PromiseResult<T, E>
  ) -> Promise<T, E> {
    deriveMapResult(Handler(context, loose: onComplete), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMapResult<T, E>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) -> Promise<T, E>
  ) -> Promise<T, E> {
    deriveFlatMapResult(FlatHandler(context, loose: onComplete), token)
  }

  /// Turns the result, whichever it is, into another one.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> PromiseResult<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryMapResult(Handler(context, loose: onComplete), token)
  }

  /// Goes on with the promise that a handler makes of the result, whichever it is.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tryFlatMapResult<T, E: Swift.Error>(
    on context: PromiseContext, token: PromiseInvalidationToken? = nil,
    _ onComplete: __owned @escaping (PromiseResult<Value, Error>) throws -> Promise<T, E>
  ) -> Promise<T, any Swift.Error> {
    deriveTryFlatMapResult(FlatHandler(context, loose: onComplete), token)
  }
}
