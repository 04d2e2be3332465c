// SPDX-License-Identifier: MIT

/// Observers in an intrusive list: each node's `next` is the address of the following one.
///
/// Attaching pushes, so a list taken from a cell is newest first; it is reversed once per drain.
/// Each node in a list carries one reference.
enum ObserverList {
  /// Turns a pushed list into registration order, grouped by lane if some of its nodes have one.
  ///
  /// Complexity: O(n), no allocation.
  @inline(__always)
  static func inOrder(_ newestFirst: UInt) -> UInt {
    // The usual case: a link of a chain has one observer.
    if PromiseCell.with(newestFirst, { $0.next }) == 0 { return newestFirst }
    var flags: CellFlags = []
    let list = reversed(newestFirst, &flags)
    return flags.isDisjoint(with: [.secondLane, .thirdLane]) ? list : groupedByLane(list)
  }

  /// Reverses a list of nodes of any promises, into the order in which they were pushed.
  static func reversed(_ newestFirst: UInt) -> UInt {
    var flags: CellFlags = []
    return reversed(newestFirst, &flags)
  }

  /// - Parameter flags: Gets the flags of all nodes.
  private static func reversed(_ newestFirst: UInt, _ flags: inout CellFlags) -> UInt {
    var rest = newestFirst
    var head: UInt = 0
    while rest != 0 {
      let node = PromiseCell.at(rest)
      let following = node.next
      node.next = head
      head = rest
      flags.formUnion(node.flags)
      rest = following
    }
    return head
  }

  /// The nodes of each lane in the order in which they come, one lane after the other.
  private static func groupedByLane(_ list: UInt) -> UInt {
    var lanes = (Lane(), Lane(), Lane())
    var rest = list
    while rest != 0 {
      let node = PromiseCell.at(rest)
      let following = node.next
      // An adopter handles nothing any more, whatever its lane was as a derived promise.
      if node.interest.current.isFollowing {
        lanes.0.append(rest)
      } else if node.flags.contains(.thirdLane) {
        lanes.2.append(rest)
      } else if node.flags.contains(.secondLane) {
        lanes.1.append(rest)
      } else {
        lanes.0.append(rest)
      }
      rest = following
    }
    return lanes.0.followed(by: lanes.1.followed(by: lanes.2.followed(by: 0)))
  }

  /// A list that grows at its end.
  private struct Lane {
    private var head: UInt = 0
    private var last: UInt = 0

    mutating func append(_ node: UInt) {
      if last == 0 { head = node } else { PromiseCell.at(last).next = node }
      last = node
    }

    /// This list and another one behind it; each may be empty.
    func followed(by rest: UInt) -> UInt {
      if last == 0 { return rest }
      PromiseCell.at(last).next = rest
      return head
    }
  }
}
