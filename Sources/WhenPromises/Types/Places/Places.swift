// SPDX-License-Identifier: MIT

public import Dispatch
package import PromiseCore
internal import PromiseDialectSupport

/// On Linux every access to one of these makes a new wrapper, which is an object.
@usableFromInline
package enum WorkQueue {
  @usableFromInline package static let main = DispatchQueue.main
}

extension DeliveryPlace {
  /// The queue of `thenInBackground`.
  package static var background: DeliveryPlace { .queue(GlobalQueue.background) }
}
