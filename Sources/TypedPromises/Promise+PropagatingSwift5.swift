// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: __owned @escaping (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(Procedure(context, loose: cancelRequested))
  }
}
