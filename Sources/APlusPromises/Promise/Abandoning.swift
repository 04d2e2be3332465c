// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

extension _PromiseCell {
  /// Nobody holds the deferred any more: the promise is rejected, unless it is being cancelled.
  ///
  /// Then the answer to that decides, for it is what let the deferred go: a handler that stops the
  /// work drops what the work held.
  final func abandon() {
    guard outcome == .pending else { return }
    if interest.current.isRequested {
      // Noted before the mark is looked at again, as `refuse` clears the mark before it looks here.
      companion?.withLock { $0.isAbandoned = true }
      if interest.current.isRequested { return }
    }
    rejectAbandoned()
  }

  /// Rejects a promise that nobody can settle any more.
  final func rejectAbandoned() {
    settle(.error, NSError.promiseUnresolved, as: NSError.self)
  }
}
