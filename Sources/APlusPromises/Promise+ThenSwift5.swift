// SPDX-License-Identifier: MIT

public import Foundation

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    onFulfilled: __owned (@isolated(any) (V) throws -> Void)? = nil,
    onRejected: __owned (@isolated(any) (NSError) throws -> Void)? = nil,
    onProgress: __owned (@isolated(any) (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(looseOptional: onFulfilled), Handler(looseOptional: onRejected),
      Handler(looseOptional: onProgress)
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
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    onFulfilled: __owned @escaping @isolated(any) (V) throws -> N,
    onRejected: __owned (@isolated(any) (NSError) throws -> N)? = nil,
    onProgress: __owned (@isolated(any) (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .call(Handler(loose: onFulfilled)), Handler(looseOptional: onRejected),
      Handler(looseOptional: onProgress)
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
