// SPDX-License-Identifier: MIT

/// Receives, in a test, the work that promises would submit to a queue: see ``TestStage``.
///
/// The receiver may drop the work without running it, when the test is over. The handler then never
/// runs and the promise that waits for it stays pending; a sequence with that handler goes on.
package final class StandInContext: DeliveryContext, @unchecked Sendable {
  private let add: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Wraps the function that receives the work.
  package init(_ add: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.add = add
  }

  /// This context for a handler that was attached in a test's scope.
  func carrying(_ scope: TestScope) -> StandInContext {
    StandInContext { [add] work in add(scope.carrying(work)) }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { add(work) }

  override func enqueue(_ delivery: consuming Delivery) -> Answer? {
    enqueue(delivery, whenDropped: nil)
  }
}
