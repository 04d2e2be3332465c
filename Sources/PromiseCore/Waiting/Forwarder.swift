// SPDX-License-Identifier: MIT

/// A node that waits in a list in place of a cell that adopts, and settles it: for a cell that cannot be a
/// node itself, because others may settle it meanwhile.
///
/// Memory: one object.
final class Forwarder: _PromiseCell, @unchecked Sendable {
  /// Lets a cell end as a source has ended, and says what the forwarder is to publish for it.
  typealias Forward = @Sendable (Forwarder, Settled, _ target: _PromiseCell) -> Outcome

  /// The cell; nil once it has been told.
  ///
  /// Read under the graph lock by those who look for cycles, as long as the forwarder is in a list.
  private(set) var target: _PromiseCell?
  private let forward: Forward

  init(for target: _PromiseCell, _ forward: @escaping Forward) {
    (self.target, self.forward) = (target, forward)
    super.init(claimed: true)
    interest.follow()
    reactionWord.replace { node, source, _ in
      Forwarder.forgetWait(of: node)
      let forwarder = unsafeDowncast(node, to: Forwarder.self)
      guard let target = forwarder.target.take() else { return .pending }
      return forwarder.forward(forwarder, source, target)
    }
  }

  override var hasEndedAsObserver: Bool { target?.outcome != .pending }

  override var waiting: ObserverWalk.Waiting { (.follower, target) }

  /// The cell that waits where a node is in a list: the node itself, unless it is a forwarder.
  static func waitingCell(in node: _PromiseCell) -> _PromiseCell {
    (node as? Forwarder)?.target ?? node
  }

  /// Takes the cell that waits by this node out of the register of those that wait: the wait is over, or what
  /// was waited for is dying.
  static func forgetWait(of node: _PromiseCell) {
    graphLock.withLock { $0.forget(waitingCell(in: node)) }
  }
}
