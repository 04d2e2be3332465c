// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Passes the result on, or rejects with ``PromiseTimeoutError/timedOut`` if there is none in time.
  ///
  /// This is `timeout(on:delay:)` without a context, under the name that it has in every dialect.
  ///
  /// ```swift
  /// let soon = price(of: "soup").timeout(seconds: 5)
  /// ```
  ///
  /// - Parameter seconds: Seconds from now. If not positive, a pending promise is timed out at once.
  @_disfavoredOverload
  public func timeout(seconds: TimeInterval) -> Promise<Value, PromiseTimeoutError<Error>> {
    timeout(delay: seconds)
  }

  /// Passes the outcome on, or rejects with ``PromiseTimeoutError/timedOut`` if there is none in time.
  ///
  /// - Parameter duration: From now; 0 or less times a pending promise out at once.
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  @_disfavoredOverload
  public func timeout(_ duration: Duration) -> Promise<Value, PromiseTimeoutError<Error>> {
    timeout(seconds: duration.inSeconds)
  }
}

extension Promise where Error == any Swift.Error {
  /// Passes the result on, or rejects with `PromiseTimeoutError<any Error>.timedOut` if there is none in time.
  ///
  /// This is `timeout(on:delay:)` without a context, under the name that it has in every dialect.
  ///
  /// - Parameter seconds: Seconds from now. If not positive, a pending promise is timed out at once.
  @_disfavoredOverload
  public func timeout(seconds: TimeInterval) -> Promise<Value, any Swift.Error> {
    timeout(delay: seconds)
  }

  /// Passes the outcome on, or rejects with `PromiseTimeoutError<any Error>.timedOut` if there is none in time.
  ///
  /// - Parameter duration: From now; 0 or less times a pending promise out at once.
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  @_disfavoredOverload
  public func timeout(_ duration: Duration) -> Promise<Value, any Swift.Error> {
    timeout(seconds: duration.inSeconds)
  }
}
