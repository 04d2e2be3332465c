// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// The three forms of `then` for a place that the caller names: any context, and the literal main
// queue, where the handlers are code of the main actor.

extension Promise {
  /// Calls a handler with the outcome, on the main queue.
  ///
  /// The returned promise is fulfilled when the handler returns, and rejected if it throws. Without
  /// a handler for it, a value is passed on as `Void` and a reason as it is.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handlers may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    on context: MainContext,
    onFulfilled: (@MainActor @Sendable (V) throws -> Void)? = nil,
    onRejected: (@MainActor @Sendable (NSError) throws -> Void)? = nil,
    onProgress: (@MainActor @Sendable (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(optional: onFulfilled),
      Handler(optional: onRejected), Handler(optional: onProgress)
    )
  }

  /// Turns the outcome into another value, on the main queue.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws.
  /// Without `onRejected` a reason is passed on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handlers may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    on context: MainContext,
    onFulfilled: @escaping @MainActor @Sendable (V) throws -> N,
    onRejected: (@MainActor @Sendable (NSError) throws -> N)? = nil,
    onProgress: (@MainActor @Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .call(Handler(onFulfilled)), Handler(optional: onRejected),
      Handler(optional: onProgress)
    )
  }

  /// Follows the thenable that a handler returns, on the main queue.
  ///
  /// The returned promise settles as the thenable does, and is rejected if the handler throws.
  /// `then(onFulfilled:onRejected:onProgress:)` of the same shape tells the rest.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handlers may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<T: Thenable & Sendable>(
    on context: MainContext,
    onFulfilled: @escaping @MainActor @Sendable (V) throws -> T,
    onRejected: (@MainActor @Sendable (NSError) throws -> T)? = nil,
    onProgress: (@MainActor @Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .call(Handler(onFulfilled)), Handler(optional: onRejected),
      Handler(optional: onProgress)
    )
  }

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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then(
    on context: PromiseContext,
    onFulfilled: (@Sendable (V) throws -> Void)? = nil,
    onRejected: (@Sendable (NSError) throws -> Void)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveValue(
      OnFulfilled(context, optional: onFulfilled),
      Handler(context, optional: onRejected), Handler(context, optional: onProgress)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<N: Sendable>(
    on context: PromiseContext,
    onFulfilled: @escaping @Sendable (V) throws -> N,
    onRejected: (@Sendable (NSError) throws -> N)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .call(Handler(context, onFulfilled)), Handler(context, optional: onRejected),
      Handler(context, optional: onProgress)
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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<T: Thenable & Sendable>(
    on context: PromiseContext,
    onFulfilled: @escaping @Sendable (V) throws -> T,
    onRejected: (@Sendable (NSError) throws -> T)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .call(Handler(context, onFulfilled)), Handler(context, optional: onRejected),
      Handler(context, optional: onProgress)
    )
  }
}
