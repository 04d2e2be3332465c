// SPDX-License-Identifier: MIT

/// Replaces the queue of a dialect's own choice for deliveries: those of timers, and of the results
/// of several promises.
///
/// A test that runs everything itself, turn by turn, sets its own way to run them here.
///
/// It is a type because task-local values must not be functions: optimised code of Swift 6.3 looks
/// for their metadata where there is none, and crashes in `swift_task_localValuePush`.
package struct DeliveryStandIn: Sendable {
  /// The stand-in for the queues of deliveries that are set up in this scope; nil keeps the queues.
  @TaskLocal package static var current: DeliveryStandIn?

  /// Runs a delivery, now or later.
  package let run: @Sendable (_ delivery: @escaping @Sendable () -> Void) -> Void

  /// Runs deliveries this way.
  package init(_ run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.run = run
  }
}
