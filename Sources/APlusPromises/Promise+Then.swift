// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// Three forms: the handlers return nothing, a value, or a thenable. Each runs its handlers where
// they were formed; `Promise+ThenOn.swift` has the same three for a place of the caller's choice.

extension Promise {
  /// Calls a handler with the outcome.
  ///
  /// The returned promise is fulfilled when the handler returns, `onRejected` included: a handled
  /// rejection is a recovery. It is rejected if the handler throws. Without a handler for it, a
  /// value is passed on as `Void` and a reason as it is.
  ///
  /// Each handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    @_inheritActorContext
    onFulfilled: (@isolated(any) @Sendable (V) throws -> Void)? = nil,
    @_inheritActorContext
    onRejected: (@isolated(any) @Sendable (NSError) throws -> Void)? = nil,
    @_inheritActorContext
    onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(optional: onFulfilled), Handler(optional: onRejected),
      Handler(optional: onProgress)
    )
  }

  /// Turns the outcome into another value.
  ///
  /// The returned promise is fulfilled with what the handler returns, `onRejected` included, and
  /// rejected if the handler throws. Without `onRejected` a reason is passed on.
  ///
  /// Each handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    @_inheritActorContext
    onFulfilled: @escaping @isolated(any) @Sendable (V) throws -> N,
    @_inheritActorContext
    onRejected: (@isolated(any) @Sendable (NSError) throws -> N)? = nil,
    @_inheritActorContext
    onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .call(Handler(onFulfilled)), Handler(optional: onRejected), Handler(optional: onProgress)
    )
  }

  /// Follows the thenable that a handler returns.
  ///
  /// The returned promise settles as the thenable does (Promises/A+ 2.3), and is rejected if the
  /// handler throws. Both handlers return the same type of thenable. Returning the promise that
  /// this method returned rejects it with code 1000. Without `onRejected` a reason is passed on.
  ///
  /// Each handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report of this promise while pending; what it returns is the
  ///     report of the returned promise. The share above `onProgress(1)` is left to the thenable:
  ///     with `f` for `onProgress`, its report `q` shows as `f(1) + q · (1 − f(1))`.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<T: Thenable & Sendable>(
    @_inheritActorContext
    onFulfilled: @escaping @isolated(any) @Sendable (V) throws -> T,
    @_inheritActorContext
    onRejected: (@isolated(any) @Sendable (NSError) throws -> T)? = nil,
    @_inheritActorContext
    onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .call(Handler(onFulfilled)), Handler(optional: onRejected), Handler(optional: onProgress)
    )
  }

  /// The requirement of ``Thenable``: the handlers run on `Promise.defaultContext`.
  ///
  /// Code that knows it has a promise never gets here, and neither does a promise that follows
  /// another one.
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public final func then(
    onFulfilled: (@Sendable (V) -> Void)?,
    onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise<Void> {
    let context = Promise<Void>.defaultContext
    return deriveValue(
      OnFulfilled(context, optional: onFulfilled),
      Handler(context, optional: onRejected), Handler(context, optional: onProgress)
    )
  }
}
