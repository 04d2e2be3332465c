// SPDX-License-Identifier: MIT

package import Dispatch

/// Recognises the main queue by a mark on it: on Linux every access makes a new wrapper, and the
/// thread that serves it need not be the main thread.
package enum MainQueueMark {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling code runs on the main queue.
  ///
  /// Code of the main thread outside of any queue, such as that of a run loop, counts as code of
  /// another thread.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Whether a queue is the main one.
  package static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: key) == true
  }
}
