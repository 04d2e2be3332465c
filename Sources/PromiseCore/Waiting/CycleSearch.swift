// SPDX-License-Identifier: MIT

// The search for cycles in open dialects: what derives from an adopter, in any number of steps, is not to
// be adopted by it.
//
// Their cells do not know what they derive from: nothing may point upstream, or a promise that nobody
// holds any more would be kept by those who wait for it. But each is in the list of what it waits for; so
// the search goes downstream, from the adopter through the lists of its observers.
// Why lists may be walked is in `ObserverWalk.swift`.

/// A search for a cell among those that can only settle when another one has.
struct CycleSearch {
  /// How many nodes one search looks at.
  static let budget = 1_000

  private let wanted: _PromiseCell
  /// How many nodes may still be looked at.
  private var budget: Int
  /// Roots that have not been looked at.
  private var open: [_PromiseCell] = []
  /// What follows one of the derived cells: looked at later.
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
    // Others than derived cells and followers wait for nothing.
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
  /// Call it with the claim owned: a cell that adopts has no payload, and counts its searches there.
  static func nextBudget(of adopter: _PromiseCell) -> Int {
    adopter.payload.3 &+= 1
    return adopter.payload.3 < 64 ? budget : 8
  }

  /// Looks at what derives from the cell first, whose cost is in proportion to that of deriving it; then,
  /// less far, at what follows any of that: lines of followers may be long, and each of them adopts.
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
    // One that has settled, or stands for another one that has, makes nobody wait.
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

  /// Goes on to what waits; true if it is what is wanted, or an alias of it.
  private mutating func goOn(to waiting: _PromiseCell) -> Bool {
    if waiting.flags.contains(.endsByItself) { return false }
    let root = waiting.root
    if root === wanted { return true }
    open.append(root)
    return false
  }
}
