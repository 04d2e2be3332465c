// SPDX-License-Identifier: MIT

// Nodes that may end before the promise that they wait for, besides those of gatherings (`GatherNode.swift`)
// and nodes that other code may settle. Their creator calls `noteEndable()` after it attached one.

/// The object that a node serves, which waits for a promise and may end before the promise does.
package protocol Endable {
  /// Whether the node waits for nothing any more.
  ///
  /// Asked on any thread, under locks: the implementation must not call foreign code or release a last reference.
  var hasEnded: Bool { get }

  /// The promise on whose behalf the node waits, and in which role.
  ///
  /// Asked under locks, as ``hasEnded`` is.
  var asObserver: ObserverWalk.Observer { get }
}

extension Endable {
  package var asObserver: ObserverWalk.Observer { (.helper, nil) }
}

/// An observer whose payload says when the observer no longer needs the promise that it waits for.
package final class EndableNode<Served: Endable>: Node, @unchecked Sendable {
  /// A node that nobody else has seen, without a reaction.
  package init(_ served: Served, flags: CellFlags = []) {
    super.init(claimed: true, flags: flags)
    cell.store(served, as: Served.self)
  }

  /// The delivery, or the teardown of the source, takes the payload: not while the node is in a list.
  override var hasEndedAsObserver: Bool { cell.payloadCopy(as: Served.self).hasEnded }

  override var asObserver: ObserverWalk.Observer { cell.payloadCopy(as: Served.self).asObserver }

  override func leftList() { _ = cell.take(as: Served.self) }
}

/// Ends as its source does, on behalf of its holders: without holders it has no further use for the source.
package final class PassingNode: Node, @unchecked Sendable {
  /// A node that nobody else has seen.
  package init(flags: CellFlags) {
    super.init(claimed: true, flags: flags.union(.deliversAll))
    cell.react(at: Destination.immediate) { node, source, _ in
      node.passOutcome(of: source)
    }
  }

  /// Whether only the list refers to the node.
  override var hasEndedAsObserver: Bool {
    guard cellState.lifecycle.current.pointer == 0 else { return false }
    // The reference belongs to the list, and stays there.
    return UnmanagedCell.passUnretained(cell).isOnlyReference
  }
}
