// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on.
  ///
  /// The returned promise counts as out of scope from the start, so you may keep it: give others
  /// ``makeChild()`` of it, never the promise itself. The handler runs once, when all these children
  /// have been requested to cancel or the promise itself was. Right after it has returned the request
  /// is passed on, on the same context. It does not run if the promise is fulfilled or rejected first.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - cancelRequested: Is given the returned promise.
  @available(swift, obsoleted: 6.0)
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: __owned @escaping (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(Handler(context, loose: cancelRequested))
  }
}
