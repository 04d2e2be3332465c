// SPDX-License-Identifier: MIT

internal import PromiseCore

/// A promise whose operators all use one token.
///
/// Callbacks are suppressed when the token is invalidated. The promises made directly from this one
/// are registered with the token too, so that an invalidation requests their cancellation, which is
/// passed on by the usual rules; with none made, nothing is requested.
///
/// For members that this type does not have, use ``inner``.
public struct TokenPromise<Value: Sendable, Error: Sendable>: Sendable {
  /// The promise.
  public let inner: Promise<Value, Error>
  /// The token.
  public let token: PromiseInvalidationToken
  /// Whether promises made from this one are registered with the token; later ones need not be.
  @usableFromInline package let isInitial: Bool

  /// Wraps a promise.
  public init(promise: Promise<Value, Error>, token: PromiseInvalidationToken) {
    self.init(promise, token, isInitial: true)
  }

  @usableFromInline
  package init(_ promise: Promise<Value, Error>, _ token: PromiseInvalidationToken, isInitial: Bool)
  {
    inner = promise
    self.token = token
    self.isInitial = isInitial
  }

  /// Wraps a promise made from this one, or this one again.
  @usableFromInline
  package func child<V, E>(_ promise: Promise<V, E>) -> TokenPromise<V, E> {
    if isInitial, promise.cell !== inner.cell { token.requestCancelOnInvalidate(promise) }
    return TokenPromise<V, E>(promise, token, isInitial: false)
  }

  /// Wraps a promise that does not pass requests on.
  private func tapped(_ promise: Promise<Value, Error>) -> TokenPromise<Value, Error> {
    TokenPromise(promise, token, isInitial: false)
  }
}

extension TokenPromise: Equatable {
  /// Whether promise and token are the same.
  public static func == (lhs: TokenPromise, rhs: TokenPromise) -> Bool {
    lhs.inner == rhs.inner && lhs.token == rhs.token
  }
}

extension Promise {
  /// Returns a promise whose operators all use the given token.
  public func withToken(_ token: PromiseInvalidationToken) -> TokenPromise<Value, Error> {
    TokenPromise(promise: self, token: token)
  }
}

extension TokenPromise {
  /// See `Promise.tap()`; the result is not registered with the token.
  public func tap() -> TokenPromise<Value, Error> { tapped(inner.tap()) }

  /// See `Promise.ignoringCancel()`; the result is not registered with the token.
  public func ignoringCancel() -> TokenPromise<Value, Error> { tapped(inner.ignoringCancel()) }

  /// Hands this promise to a function before the chain goes on.
  ///
  /// - Returns: This promise.
  @inlinable
  public func fork(_ handler: (TokenPromise) throws -> Void) rethrows -> TokenPromise {
    try handler(self)
    return self
  }

  /// Unavailable: request cancellation of ``inner``.
  @available(*, unavailable, message: "use inner.requestCancel() or token.invalidate()")
  public func requestCancel() {}

  /// Unavailable: request cancellation of ``inner``.
  @available(*, unavailable, message: "use inner.requestCancelOnInvalidate(_:)")
  public func requestCancelOnInvalidate(
    _ token: PromiseInvalidationToken
  ) -> TokenPromise<Value, Error> { self }
}
