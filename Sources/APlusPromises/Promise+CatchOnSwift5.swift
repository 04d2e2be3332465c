// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at a rejection and goes on without a value, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    on context: PromiseContext,
    ignored: __owned @escaping (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveValue(.convert(PlainHandler { _ in }), Handler(context, loose: ignored), nil)
  }

  /// Replaces a rejection by a value, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    on context: PromiseContext,
    _ onRejected: __owned ((NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(.pass, Handler(context, looseOptional: onRejected), nil)
  }

  /// Replaces a rejection by what a thenable comes to, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`<T: Thenable & Sendable>(
    on context: PromiseContext,
    _ onRejected: __owned @escaping (NSError) throws -> T
  ) -> Promise<V>
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(.pass, Handler(context, loose: onRejected), nil)
  }
}
