// SPDX-License-Identifier: MIT

internal import PromiseCore

#if canImport(ObjectiveC)
  internal import Foundation
#endif

extension Promise {
  /// Requests cancellation: asks the resolver of the promise to cancel it.
  ///
  /// The first request runs the resolver's `onRequestCancel` handlers. If the promise was derived
  /// from another one in which nobody else is interested, the request is passed on to that one. The
  /// promise may still be fulfilled or rejected. A resolved promise ignores requests.
  ///
  /// ```swift
  /// let line = price(of: "soup").map(on: .utility) { price in "soup costs \(price)" }
  /// line.requestCancel()  // reaches the work: nobody else wants the price
  /// ```
  public func requestCancel() { RequestRelay.begin { cell.requestCancellation() } }

  /// An object that can request cancellation, and does not keep the promise in scope.
  public var cancellable: PromiseCancellable { PromiseCancellable(cell) }

  /// Requests cancellation when the token is invalidated or told to cancel.
  ///
  /// The request is a direct one, even if others are interested. The token references the promise weakly.
  ///
  /// - Returns: This promise.
  @discardableResult
  public func requestCancelOnInvalidate(
    _ token: PromiseInvalidationToken
  ) -> Promise<Value, Error> {
    token.requestCancelOnInvalidate(self)
    return self
  }

  #if canImport(ObjectiveC)
    /// Requests cancellation when an object is deallocated.
    ///
    /// The object references the promise weakly.
    ///
    /// - Returns: This promise.
    @discardableResult
    public func requestCancelOnDeinit(_ object: AnyObject) -> Promise<Value, Error> {
      let token = PromiseInvalidationToken()
      token.requestCancelOnInvalidate(self)
      let companion = token.identity
      let key = UnsafeRawPointer(Unmanaged.passUnretained(companion).toOpaque())
      objc_setAssociatedObject(object, key, companion, .OBJC_ASSOCIATION_RETAIN)
      return self
    }
  #else
    /// Needs the Objective-C runtime.
    @available(
      *, unavailable,
      message: "keep a PromiseInvalidationToken in the object and use requestCancelOnInvalidate(_:)"
    )
    @discardableResult
    public func requestCancelOnDeinit(_ object: AnyObject) -> Promise<Value, Error> { self }
  #endif
}

/// Requests cancellation of a promise without keeping the promise alive or in scope.
///
/// A request is a direct one, even if others are interested in the promise.
public struct PromiseCancellable: Sendable {
  private let cell: WeakCell

  init(_ cell: PromiseCell) { self.cell = WeakCell(cell) }

  /// Asks the resolver of the promise to cancel it; see `Promise.requestCancel()`.
  public func requestCancel() {
    guard let cell = cell.cell else { return }
    RequestRelay.begin { cell.requestCancellation() }
  }
}
