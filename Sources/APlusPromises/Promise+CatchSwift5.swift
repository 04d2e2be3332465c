// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Looks at a rejection and goes on without a value.
  ///
  /// The returned promise is fulfilled in both cases, and rejected only if the handler throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter ignored: Called with the reason, which may be that of a cancellation.
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
  /// A value is passed on; the returned promise is rejected only if the handler throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// On a `Promise<Void>`, a handler without label means `catch(ignored:)`, which comes to the same.
  ///
  /// - Parameter onRejected: Called with the reason, which may be that of a cancellation.
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
  /// A value is passed on. The returned promise is rejected if the thenable is, or if the handler
  /// throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter onRejected: Called with the reason, which may be that of a cancellation.
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
