// SPDX-License-Identifier: MIT

/// The node of a gathering that waits for one of its inputs.
///
/// The node refers to the gathering without a reference of its own, since threads that settle inputs would
/// otherwise meet at the reference count twice per input. The gathering's count of visitors replaces it.
final class GatherNode: Node, @unchecked Sendable {
  /// Whether the node has left its gathering: its payload no longer leads there, and may be a result.
  ///
  /// Only threads that may leave touch it, one after another.
  @exclusivity(unchecked)
  private var hasLeft = false

  init(of gather: Unmanaged<Gather>, _ index: Int, isRequestable: Bool) {
    super.init(claimed: true, flags: isRequestable ? [.requestable, .hearsOfLoss] : .hearsOfLoss)
    cell.payload = (UInt(bitPattern: gather.toOpaque()), UInt(index), 0, 0)
    cell.react(at: Destination.immediate) { node, source, _ in
      var ending: Outcome = .pending
      unsafeDowncast(node.object, to: GatherNode.self).leaveGather { gather, index in
        source.isLost ? gather.dropped() : gather.ended(index, source, node, &ending)
      }
      return ending
    }
  }

  deinit { leftList() }

  /// The caller has found the node in a list, so the node has not left.
  override var hasEndedAsObserver: Bool { gather._withUnsafeGuaranteedRef { $0.hasEnded } }

  override var asObserver: ObserverWalk.Observer {
    gather._withUnsafeGuaranteedRef { (.input($0.rule), $0.result) }
  }

  override func leftList() { leaveGather { gather, _ in gather.dropped() } }

  private var gather: Unmanaged<Gather> {
    .fromOpaque(UnsafeRawPointer(bitPattern: cell.payload.0).unsafelyUnwrapped)
  }

  /// Leaves once, for the first of these threads: the drainer of the source, its teardown, a sweep,
  /// or the one that releases the last reference to the node.
  private func leaveGather(_ leave: (Gather, Int) -> Bool) {
    guard !hasLeft else { return }
    hasLeft = true
    let index = Int(cell.payload.1)
    let gather = gather
    cell.payload = (0, 0, 0, 0)
    if gather._withUnsafeGuaranteedRef({ leave($0, index) }) { gather.release() }
  }
}
