// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at a rejection and goes on without a value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    ignored: __owned @escaping @isolated(any) (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveValue(.convert(PlainHandler { _ in }), Handler(loose: ignored), nil)
  }

  /// Replaces a rejection by a value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    _ onRejected: __owned (@isolated(any) (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(.pass, Handler(looseOptional: onRejected), nil)
  }

  /// Replaces a rejection by what a thenable comes to.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`<T: Thenable & Sendable>(
    _ onRejected: __owned @escaping @isolated(any) (NSError) throws -> T
  ) -> Promise<V>
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(.pass, Handler(loose: onRejected), nil)
  }
}
