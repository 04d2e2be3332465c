// SPDX-License-Identifier: MIT

/// What receives, in a test, the work that promises would submit to a queue: see ``TestStage``.
///
/// Whoever keeps the work may let it go without running it, when the test is over. The handler then never
/// runs and the promise that waits for it stays pending; a sequence that it is part of goes on.
package final class StandInContext: DeliveryContext, @unchecked Sendable {
  private let add: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Wraps what keeps the work.
  package init(_ add: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.add = add
  }

  /// The same for a handler that was attached in a test's scope.
  func carrying(_ scope: TestScope) -> StandInContext {
    StandInContext { [add] work in add(scope.carrying(work)) }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { add(work) }

  override func enqueue(_ delivery: consuming Delivery) -> Answer? {
    enqueue(delivery, whenDropped: nil)
  }
}
