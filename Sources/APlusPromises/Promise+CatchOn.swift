// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

// The three forms of `catch` for a place that the caller names: any context, and the literal main
// queue, where the handler is code of the main actor.

// `Promise+Catch.swift` tells why the handler that returns a value is optional.

extension Promise {
  /// Looks at a rejection and goes on without a value, on the main queue.
  ///
  /// The returned promise is fulfilled in both cases, and rejected only if the handler throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - ignored: Called with the reason, which may be that of a cancellation.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    on context: MainContext,
    ignored: @escaping @MainActor @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveValue(.convert(PlainHandler { _ in }), Handler(ignored), nil)
  }

  /// Replaces a rejection by a value, on the main queue.
  ///
  /// A value is passed on; the returned promise is rejected only if the handler throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    on context: MainContext,
    _ onRejected: (@MainActor @Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(.pass, Handler(optional: onRejected), nil)
  }

  /// Replaces a rejection by what a thenable comes to, on the main queue.
  ///
  /// A value is passed on. The returned promise is rejected if the thenable is, or if the handler
  /// throws.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`<T: Thenable & Sendable>(
    on context: MainContext,
    _ onRejected: @escaping @MainActor @Sendable (NSError) throws -> T
  ) -> Promise<V>
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(.pass, Handler(onRejected), nil)
  }

  /// Looks at a rejection and goes on without a value, on a context of your choice.
  ///
  /// The returned promise is fulfilled in both cases, and rejected only if the handler throws.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - ignored: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    on context: PromiseContext,
    ignored: @escaping @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveValue(.convert(PlainHandler { _ in }), Handler(context, ignored), nil)
  }

  /// Replaces a rejection by a value, on a context of your choice.
  ///
  /// A value is passed on; the returned promise is rejected only if the handler throws.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`(
    on context: PromiseContext,
    _ onRejected: (@Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(.pass, Handler(context, optional: onRejected), nil)
  }

  /// Replaces a rejection by what a thenable comes to, on a context of your choice.
  ///
  /// A value is passed on. The returned promise is rejected if the thenable is, or if the handler
  /// throws.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func `catch`<T: Thenable & Sendable>(
    on context: PromiseContext,
    _ onRejected: @escaping @Sendable (NSError) throws -> T
  ) -> Promise<V>
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(.pass, Handler(context, onRejected), nil)
  }
}
