// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// Three forms: the handler returns nothing, a value, or a thenable. It runs where it was formed;
// `Promise+CatchOn.swift` has the same three for a place of the caller's choice.

// Why the handler that returns a value is optional: between two forms that differ only in the result of a
// closure, a body of several statements without `return` fits both, and the compiler calls the use
// ambiguous. A closure that has to be wrapped in an optional ranks just behind one that has not,
// and just before one whose result is thrown away: exactly the order wanted. A plain
// `@_disfavoredOverload` ranks too low for that. A nil is no handler.

extension Promise {
  /// Looks at a rejection and goes on without a value.
  ///
  /// The returned promise is fulfilled in both cases, and rejected only if the handler throws.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter ignored: Called with the reason, which may be that of a cancellation.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    @_inheritActorContext
    ignored: @escaping @isolated(any) @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveValue(.convert(PlainHandler { _ in }), Handler(ignored), nil)
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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    @_inheritActorContext
    _ onRejected: (@isolated(any) @Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(.pass, Handler(optional: onRejected), nil)
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
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`<T: Thenable & Sendable>(
    @_inheritActorContext
    _ onRejected: @escaping @isolated(any) @Sendable (NSError) throws -> T
  ) -> Promise<V>
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(.pass, Handler(onRejected), nil)
  }
}
