// SPDX-License-Identifier: MIT

/// A context whose executor is code of a user, who may drop the work instead of running it.
///
/// Work that is released without having run counts as discarded: the node's reaction is invoked with
/// ``Phase/discard``, and a sequence that waits for it goes on (K-T2, K-T5).
package final class DiscardingContext: DeliveryContext, @unchecked Sendable {
  private let executor: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Wraps an executor, which may run the work inline, later, on any thread, or not at all.
  package init(_ executor: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    if TestStage.isOn, let scope = TestScope.current {
      self.executor = { work in scope.run { executor(scope.carrying(work)) } }
    } else {
      self.executor = executor
    }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { executor(work) }

  override func enqueue(_ delivery: consuming Delivery) -> Answer? {
    enqueue(delivery, whenDropped: .discard)
  }
}
