// SPDX-License-Identifier: MIT

// Nodes that may end before the promise that they wait for, besides those of gatherings (`GatherNode.swift`) and
// those that somebody else may settle. Whoever attaches one calls `noteEndable()`.

/// Whom a node serves that waits for a promise, and that may end before the promise does.
package protocol Endable {
  /// Whether the node waits for nothing any more.
  ///
  /// Asked on any thread, under locks: what answers must not call out, or let go of the last reference to
  /// anything.
  var hasEnded: Bool { get }

  /// On whose behalf the node waits.
  ///
  /// Asked under locks, as ``hasEnded`` is.
  var waiting: ObserverWalk.Waiting { get }
}

extension Endable {
  package var waiting: ObserverWalk.Waiting { (.helper, nil) }
}

/// A listener whose payload says when it has no further use for what it waits for.
package final class EndableNode<Served: Endable>: _PromiseCell, @unchecked Sendable {
  /// A node that nobody else has seen, without a reaction.
  package init(_ served: Served, flags: CellFlags = []) {
    super.init(claimed: true, flags: flags)
    store(served, as: Served.self)
  }

  /// The payload is taken by whoever delivers, or tears the source down: not while the node is in a list.
  override var hasEndedAsObserver: Bool { payloadCopy(as: Served.self).hasEnded }

  override var waiting: ObserverWalk.Waiting { payloadCopy(as: Served.self).waiting }

  override func leftList() { _ = take(as: Served.self) }
}

/// Ends as its source does, for whoever refers to it: when nobody does, it has no further use for that.
package final class PassingNode: _PromiseCell, @unchecked Sendable {
  /// A node that nobody else has seen.
  package init(flags: CellFlags) {
    super.init(claimed: true, flags: flags.union(.deliversAll))
    react(at: Destination.immediate) { node, source, _ in
      node.passOutcome(of: source)
    }
  }

  /// Nobody can come by it any more, but the list that refers to it.
  override var hasEndedAsObserver: Bool {
    guard lifecycle.current.pointer == 0 else { return false }
    // The list's reference, which stays there.
    var cell = _PromiseCell.taking(address)
    defer { _ = cell.retained() }
    return isKnownUniquelyReferenced(&cell)
  }
}
