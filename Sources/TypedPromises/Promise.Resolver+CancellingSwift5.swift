// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise.Resolver {
  /// Runs a handler when cancellation is requested, or now if it has been, or if the promise is
  /// cancelled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: __owned @escaping (Promise<Value, Error>.Resolver) -> Void
  ) {
    nonisolated(unsafe) let callback = callback
    token.register(at: HandlerPlace(context)) { callback(Promise<Value, Error>.Resolver($0)) }
  }
}
