// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise.Resolver where Error == any Swift.Error {
  /// Makes a completion handler for an API that calls back with a value or an error.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public func handleCallback(
    isCancelError: __owned @escaping (Error) -> Bool = { _ in false }
  ) -> (Value?, Error?) -> Void {
    let isCancelError = PlainHandler.assumingSendable(isCancelError)
    return completionHandler { (try? isCancelError($0)) ?? false }
  }
}
