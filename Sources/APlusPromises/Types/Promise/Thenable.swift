// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

/// Anything with a `then` method that a promise can follow.
///
/// Conform a type of your own to let promises adopt it: return it from a handler, or pass it to
/// `Promise(thenable:)`. Where a thenable is accepted, its `ReasonType` must be `NSError` and its
/// `ReturnType` must be `Void`. The associated types are inferred from the method.
///
/// An adopting promise calls `then` once, and heeds the first call of `onFulfilled` or `onRejected`
/// only (Promises/A+ 2.3.3.3). Promises of this library do not go through this method when they
/// adopt one another.
///
/// `SendableMetatype` keeps the conformance off the main actor in a module that is isolated to it
/// by default: promises call `then` from anywhere.
public protocol Thenable<ValueType>: SendableMetatype {
  /// The type that `then` returns.
  associatedtype NextType
  /// The type of its value.
  associatedtype ValueType
  /// The type of its error.
  associatedtype ReasonType
  /// The type that the handlers return.
  associatedtype ReturnType

  /// Registers handlers for the outcome and for progress.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value, at most once, and not if `onRejected` is called.
  ///   - onRejected: Called with the reason, at most once, and not if `onFulfilled` is called.
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @preconcurrency
  @discardableResult
  func then(
    onFulfilled: (@Sendable (ValueType) -> ReturnType)?,
    onRejected: (@Sendable (ReasonType) -> ReturnType)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> NextType
}

extension Promise {
  /// The requirement of ``Thenable``: the handlers run on `Promise.defaultContext`.
  ///
  /// Code that knows the type of a promise never gets here, and neither does a promise that follows
  /// another one.
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public final func then(
    onFulfilled: (@Sendable (V) -> Void)?,
    onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise<Void> {
    let place = DeliveryPlace.named(Promise<Void>.defaultContext)
    return deriveVoid(
      .init(onFulfilled, at: place), .init(onRejected, at: place), .init(onProgress, at: place))
  }
}
