// SPDX-License-Identifier: MIT

// The search for cycles in open dialects: an adopter must not adopt a cell that derives from it, in
// any number of steps.
//
// The cells of these dialects do not know their sources: nothing may point upstream, or the
// observers of a promise that nobody holds any more would keep it alive. But each cell is in the
// list of its source. So the search goes downstream, from the adopter through the lists of its
// observers. `ObserverWalk.swift` says why lists may be walked.

/// A search for a cell among those that can only settle when another one has.
struct CycleSearch {
  /// How many nodes one search looks at.
  static let budget = 1_000

  private let wanted: _PromiseCell
  /// How many nodes may still be looked at.
  private var budget: Int
  /// Roots that have not been looked at.
  private var open: [_PromiseCell] = []
  /// The cells that follow one of the derived cells: looked at later.
  private var followers: [_PromiseCell] = []

  private init(_ wanted: _PromiseCell, budget: Int) {
    self.wanted = wanted
    self.budget = budget
  }

  /// Whether `wanted` can only settle when `cell` has.
  ///
  /// Call it under the graph lock, for roots.
  ///
  /// Complexity: O(1) if nobody waits for `cell`; else the number of nodes downstream, of which at most
  /// `budget` are looked at.
  static func finds(
    _ wanted: _PromiseCell, behind cell: _PromiseCell, _ waits: WaitRegister, budget: Int
  ) -> Bool {
    guard cell.lifecycle.current.pointer != 0 else { return false }
    // Only derived cells and followers wait for another cell.
    guard
      wanted.flags.contains(.claimable) || wanted.interest.current.isFollowing
        || waits.contains(wanted)
    else { return false }
    return ObserverWalk.during {
      var search = CycleSearch(wanted, budget: budget)
      return search.finds(from: cell)
    }
  }

  /// How far a search may look for an adopter that has searched before.
  ///
  /// An asynchronous loop adopts again and again, and may have many observers.
  ///
  /// Call it with the claim owned: a cell that adopts has no payload, and stores the number of its searches there.
  static func nextBudget(of adopter: _PromiseCell) -> Int {
    adopter.payload.3 &+= 1
    return adopter.payload.3 < 64 ? budget : 8
  }

  /// Looks first at the cells derived from the start, whose search costs in proportion to their creation;
  /// then, less far, at the followers of those cells: lines of followers may be long, and each adopts.
  private mutating func finds(from start: _PromiseCell) -> Bool {
    open = [start]
    if drainOpen(goingOnToFollowers: false) { return true }
    budget = min(budget, 32)
    for follower in followers {
      if goOn(to: follower) { return true }
    }
    return drainOpen(goingOnToFollowers: true)
  }

  private mutating func drainOpen(goingOnToFollowers: Bool) -> Bool {
    while let cell = open.popLast() {
      if look(at: cell, goingOnToFollowers) { return true }
    }
    return false
  }

  /// Looks at the observers of a cell; true if the wanted one is among them.
  private mutating func look(at cell: _PromiseCell, _ goingOnToFollowers: Bool) -> Bool {
    // No observer waits for a cell that has settled, or that stands for a settled one.
    var rest = ObserverWalk.newest(of: cell)
    while rest != 0, budget > 0 {
      budget -= 1
      let node = _PromiseCell.at(rest)
      rest = node.next
      if node.interest.current.isFollowing {
        let follower = Forwarder.waitingCell(in: node)
        if !goingOnToFollowers {
          if followers.count < 32 { followers.append(follower) }
        } else if goOn(to: follower) {
          return true
        }
      } else if node.flags.contains(.claimable) {
        if goOn(to: node) { return true }
      }
    }
    return false
  }

  /// Goes on to the waiting cell; true if it is the wanted one, or an alias of that.
  private mutating func goOn(to waiting: _PromiseCell) -> Bool {
    if waiting.flags.contains(.endsByItself) { return false }
    let root = waiting.root
    if root === wanted { return true }
    open.append(root)
    return false
  }
}
