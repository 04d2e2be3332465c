// SPDX-License-Identifier: MIT

/// A node that waits in a list in place of an adopting cell and settles it: others may settle that
/// cell meanwhile, so it cannot be a node itself.
///
/// Memory: one object.
final class Forwarder: _PromiseCell, @unchecked Sendable {
  /// Settles a cell with the outcome of a source, and returns what the forwarder publishes for it.
  typealias Forward = @Sendable (Forwarder, Settled, _ target: _PromiseCell) -> Outcome

  /// The cell; nil once the forwarder has been told.
  ///
  /// Read under the lock of the line by walks, as long as the forwarder is in a list.
  private(set) var target: _PromiseCell?
  private let forward: Forward

  init(for target: _PromiseCell, _ forward: @escaping Forward) {
    (self.target, self.forward) = (target, forward)
    super.init(claimed: true)
    reactionWord.replace { node, source, _ in
      let forwarder = unsafeDowncast(node, to: Forwarder.self)
      guard let target = forwarder.target.take() else { return .pending }
      return forwarder.forward(forwarder, source, target)
    }
  }

  override var hasEndedAsObserver: Bool { target?.outcome != .pending }

  override var waiting: ObserverWalk.Waiting { (.follower, target) }
}
