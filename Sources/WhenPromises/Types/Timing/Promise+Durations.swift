// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Passes the outcome on, or rejects with ``PromiseLateError`` if there is none in time.
  ///
  /// See ``timeout(seconds:)``.
  ///
  /// - Parameter duration: From now; 0 or less times a pending promise out at once.
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  @_disfavoredOverload
  public final func timeout(_ duration: Duration) -> Promise<T> {
    timeout(seconds: duration.inSeconds)
  }
}
