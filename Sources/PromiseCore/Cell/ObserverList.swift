// SPDX-License-Identifier: MIT

/// Observers in an intrusive list: each node's `next` is the address of the following one.
///
/// Attaching pushes, so a list taken from a cell is newest first; it is reversed once per drain.
/// Each node in a list carries one reference.
enum ObserverList {
  /// Turns a pushed list into registration order, grouped by lane if asked.
  ///
  /// Complexity: O(n), no allocation.
  @inline(__always)
  static func inOrder(_ newestFirst: UInt, byLane: Bool) -> UInt {
    // A link of a chain has one observer.
    if _PromiseCell.with(newestFirst, { $0.next }) == 0 { return newestFirst }
    return byLane ? sortedByLane(newestFirst) : reversed(newestFirst)
  }

  private static func reversed(_ newestFirst: UInt) -> UInt {
    var rest = newestFirst
    var head: UInt = 0
    while rest != 0 {
      let node = _PromiseCell.at(rest)
      let following = node.next
      node.next = head
      head = rest
      rest = following
    }
    return head
  }

  /// Three reversed lists, one per lane, concatenated: stable, so registration order holds within
  /// a lane.
  private static func sortedByLane(_ newestFirst: UInt) -> UInt {
    var rest = newestFirst
    var heads: (UInt, UInt, UInt) = (0, 0, 0)
    var lasts: (UInt, UInt) = (0, 0)
    while rest != 0 {
      let node = _PromiseCell.at(rest)
      let following = node.next
      if node.flags.contains(.thirdLane) {
        node.next = heads.2
        heads.2 = rest
      } else if node.flags.contains(.secondLane) {
        if heads.1 == 0 { lasts.1 = rest }
        node.next = heads.1
        heads.1 = rest
      } else {
        if heads.0 == 0 { lasts.0 = rest }
        node.next = heads.0
        heads.0 = rest
      }
      rest = following
    }
    if heads.1 != 0 { _PromiseCell.at(lasts.1).next = heads.2 } else { heads.1 = heads.2 }
    if heads.0 != 0 { _PromiseCell.at(lasts.0).next = heads.1 } else { heads.0 = heads.1 }
    return heads.0
  }
}
