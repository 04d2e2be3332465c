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

  override func enqueue(_ node: UInt, from source: UInt) -> Outcome? {
    let ticket = Ticket(node, source)
    add { ticket.perform() }
    return nil
  }

  /// The right to perform a node once, or to let it go.
  private final class Ticket: Sendable {
    private let node: AtomicWord
    private let source: UInt

    init(_ node: UInt, _ source: UInt) {
      self.node = AtomicWord(node)
      self.source = source
    }

    func perform() {
      let address = node.exchange(0)
      if address != 0 { DeliveryLoop.perform(address, from: source) }
    }

    deinit {
      let address = node.exchange(0)
      if address != 0 { DeliveryLoop.finish(address, .pending, from: source) }
    }
  }
}
