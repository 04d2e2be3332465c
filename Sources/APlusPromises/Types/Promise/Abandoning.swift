// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

extension PromiseCell {
  /// Rejects the promise, unless it is being cancelled: nobody holds the deferred any more.
  ///
  /// During a cancellation the answer of its handler decides, for that handler let the deferred go:
  /// a handler that stops the work drops the references of the work.
  func abandon() {
    guard outcome == .pending else { return }
    if interest.current.isRequested {
      // Noted before the mark is looked at again, as `refuse` clears the mark before it looks here.
      rareState?.withLock { $0.isAbandoned = true }
      if interest.current.isRequested { return }
    }
    rejectAbandoned()
  }

  /// Rejects a promise that nobody can settle any more.
  func rejectAbandoned() {
    settle(.error, NSError.promiseUnresolved, as: NSError.self)
  }
}
