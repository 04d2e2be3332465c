// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Where the results of `when` that were waited for are delivered: on the global queue of the caller's
/// choice, unless somebody who needs to hold the world still says otherwise.
///
/// As with ``Time`` of the core, the replacement is task-local.
package enum WhenDelivery {
  /// Runs a delivery.
  package typealias Enqueue = @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The replacement, if there is one.
  @TaskLocal
  package static var current: Enqueue?

  /// How results of a call that is made now are delivered.
  static func enqueue(to place: @autoclosure () -> HandlerPlace) -> Enqueue {
    if let current { return current }
    let place = place()
    return { place.run(now: false, $0) }
  }
}
