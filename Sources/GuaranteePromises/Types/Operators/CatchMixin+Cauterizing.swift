// SPDX-License-Identifier: MIT

internal import PromiseCore

extension CatchMixin {
  /// Ends a chain by logging its errors as ``LogEvent/cauterized(_:)``.
  ///
  /// ```swift
  /// price(of: "soup").done { print($0) }.cauterize()
  /// ```
  ///
  /// Cancellations are not logged unless `conf.catchPolicy` says otherwise.
  @discardableResult
  public func cauterize() -> PMKFinalizer {
    deriveCatch(
      .init(at: .standard(.return, nil), body: .init { LogEvent.log(.cauterized($0)) }),
      .configured)
  }
}
