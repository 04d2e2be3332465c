// SPDX-License-Identifier: MIT

internal import PromiseCore

extension CatchMixin {
  /// Ends a chain whose errors do not matter: they are logged as ``LogEvent/cauterized(_:)``.
  ///
  /// Cancellations are not logged unless `conf.catchPolicy` says otherwise.
  @discardableResult
  public func cauterize() -> PMKFinalizer {
    `catch` { LogEvent.log(.cauterized($0)) }
  }
}
