// SPDX-License-Identifier: MIT

/// Where a dialect delivers what it would deliver on a queue of its own choice: what timers end, and
/// the results of several promises.
///
/// A test that runs everything itself, turn by turn, puts a way of its own to run them here.
///
/// It is a type because task-local values must not be functions: optimised code of Swift 6.3 looks
/// for their metadata where there is none, and crashes in `swift_task_localValuePush`.
package struct DeliveryStandIn: Sendable {
  /// What replaces the queues of deliveries that are set up in this scope; nil leaves them alone.
  @TaskLocal package static var current: DeliveryStandIn?

  /// Runs a delivery, now or later.
  package let run: @Sendable (_ delivery: @escaping @Sendable () -> Void) -> Void

  /// Runs deliveries this way.
  package init(_ run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.run = run
  }
}
