// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise.Resolver where Error == any Swift.Error {
  /// Makes a completion handler for an API that calls back with a value or an error.
  ///
  /// A value fulfils the promise, whether or not there is an error too. Neither of them rejects it
  /// with ``PromiseCallbackError/apiMismatch``.
  ///
  /// - Parameter isCancelError: Whether an error stands for a cancellation.
  @available(swift, obsoleted: 6.0)
  public func handleCallback(
    isCancelError: __owned @escaping (Error) -> Bool = { _ in false }
  ) -> @Sendable (Value?, Error?) -> Void {
    let isCancelError = PlainHandler.assumingSendable(isCancelError)
    return completionHandler { (try? isCancelError($0)) ?? false }
  }
}
