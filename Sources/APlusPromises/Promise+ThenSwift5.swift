// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.
//
// A handler that returns a promise is always one to follow, as in the original, also if its values are of a
// type that is not `Sendable`, which the compiler holds against that form alone. That counts less than the
// conversion to an optional: so the handler that returns a value is one in its form. And `onProgress` is one
// twice where there is no value, for a handler behind the call is nobody's report.

extension Promise {
  /// Calls a handler with the outcome.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    onFulfilled: __owned (@isolated(any) (V) throws -> Void)? = nil,
    onRejected: __owned (@isolated(any) (NSError) throws -> Void)? = nil,
    onProgress: __owned (@isolated(any) (Float) -> Float)?? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(looseOptional: onFulfilled), Handler(looseOptional: onRejected),
      Handler(looseOptional: onProgress)
    )
  }

  /// Turns the outcome into another value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    onFulfilled: __owned (@isolated(any) (V) throws -> N)?,
    onRejected: __owned (@isolated(any) (NSError) throws -> N)? = nil,
    onProgress: __owned (@isolated(any) (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      OnFulfilled(loose: onFulfilled), Handler(looseOptional: onRejected),
      Handler(looseOptional: onProgress)
    )
  }

  /// Follows the thenable that a handler returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<T: Thenable & Sendable>(
    onFulfilled: __owned @escaping @isolated(any) (V) throws -> T,
    onRejected: __owned (@isolated(any) (NSError) throws -> T)? = nil,
    onProgress: __owned (@isolated(any) (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .call(Handler(loose: onFulfilled)), Handler(looseOptional: onRejected),
      Handler(looseOptional: onProgress)
    )
  }
}
