// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Calls a handler with the outcome, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    on context: PromiseContext,
    onFulfilled: __owned ((V) throws -> Void)? = nil,
    onRejected: __owned ((NSError) throws -> Void)? = nil,
    onProgress: __owned ((Float) -> Float)?? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(context, looseOptional: onFulfilled),
      Handler(context, looseOptional: onRejected), Handler(context, looseOptional: onProgress)
    )
  }

  /// Turns the outcome into another value, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    on context: PromiseContext,
    onFulfilled: __owned ((V) throws -> N)?,
    onRejected: __owned ((NSError) throws -> N)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      OnFulfilled(context, loose: onFulfilled), Handler(context, looseOptional: onRejected),
      Handler(context, looseOptional: onProgress)
    )
  }

  /// Follows the thenable that a handler returns, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<T: Thenable & Sendable>(
    on context: PromiseContext,
    onFulfilled: __owned @escaping (V) throws -> T,
    onRejected: __owned ((NSError) throws -> T)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .call(Handler(context, loose: onFulfilled)), Handler(context, looseOptional: onRejected),
      Handler(context, looseOptional: onProgress)
    )
  }
}
