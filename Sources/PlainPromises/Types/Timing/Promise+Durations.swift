// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Passes the outcome on, or rejects with a timeout error if the promise does not settle in time.
  ///
  /// This is ``addTimeout(_:)`` under the name that it has in every dialect.
  ///
  /// ```swift
  /// let soon = price(of: "soup").timeout(seconds: 5)
  /// ```
  ///
  /// - Parameter seconds: 0 or less means at once, but never before this call returns.
  @_disfavoredOverload
  public func timeout(seconds: TimeInterval) -> Promise<Value> { addTimeout(seconds) }

  /// Passes the outcome on, or rejects with a timeout error if there is none in time.
  ///
  /// See ``timeout(seconds:)``.
  ///
  /// - Parameter duration: From now; 0 or less means at once, but never before this call returns.
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  @_disfavoredOverload
  public func timeout(_ duration: Duration) -> Promise<Value> {
    timeout(seconds: duration.inSeconds)
  }
}
