// SPDX-License-Identifier: MIT

public import Foundation

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Calls a handler with the outcome, on a context of your choice.
  ///
  /// The returned promise is fulfilled when the handler returns, and rejected if it throws. Without
  /// a handler for it, a value is passed on as `Void` and a reason as it is.
  ///
  /// The handlers do not inherit the isolation of the code that forms them: it may not be the one
  /// of the context.
  ///
  /// - Parameters:
  ///   - context: Where all handlers run.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    on context: PromiseContext,
    onFulfilled: __owned ((V) throws -> Void)? = nil,
    onRejected: __owned ((NSError) throws -> Void)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(context, looseOptional: onFulfilled),
      Handler(context, looseOptional: onRejected), Handler(context, looseOptional: onProgress)
    )
  }

  /// Turns the outcome into another value, on a context of your choice.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws.
  /// Without `onRejected` a reason is passed on.
  ///
  /// The handlers do not inherit the isolation of the code that forms them: it may not be the one
  /// of the context.
  ///
  /// - Parameters:
  ///   - context: Where all handlers run.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    on context: PromiseContext,
    onFulfilled: __owned @escaping (V) throws -> N,
    onRejected: __owned ((NSError) throws -> N)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .call(Handler(context, loose: onFulfilled)), Handler(context, looseOptional: onRejected),
      Handler(context, looseOptional: onProgress)
    )
  }

  /// Follows the thenable that a handler returns, on a context of your choice.
  ///
  /// The returned promise settles as the thenable does, and is rejected if the handler throws.
  /// `then(onFulfilled:onRejected:onProgress:)` of the same shape tells the rest.
  ///
  /// The handlers do not inherit the isolation of the code that forms them: it may not be the one
  /// of the context.
  ///
  /// - Parameters:
  ///   - context: Where all handlers run.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
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
