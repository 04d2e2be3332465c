// SPDX-License-Identifier: MIT

/// A context whose executor is code of a user, which may drop the work instead of running it.
///
/// Work that is released without having run counts as discarded: the node's reaction is invoked with
/// ``Phase/discard``, and a sequence that waits for it goes on (K-T2, K-T5).
package final class DiscardingContext: DeliveryContext, @unchecked Sendable {
  private let executor: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let delay: Int64?

  /// Wraps an executor, which may run the work inline, later, on any thread, or not at all.
  ///
  /// - Parameter delay: how many nanoseconds the executor waits, if it is the library's own timer.
  package init(
    delay: Int64? = nil, _ executor: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.delay = delay
    if TestStage.isOn, let scope = TestScope.current {
      self.executor = { work in scope.run { executor(scope.carrying(work)) } }
    } else {
      self.executor = executor
    }
  }

  override var text: String {
    delay.map { "a delay of \(Double($0) / 1e9) s" } ?? "an executor of the user's"
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { executor(work) }

  override func enqueue(_ delivery: consuming Delivery) -> Answer? {
    enqueue(delivery, whenDropped: .discard)
  }
}
