// SPDX-License-Identifier: MIT

// The search for cycles in open dialects: what derives from an adopter, in any number of steps, is not to
// be adopted by it.
//
// Their cells do not know what they derive from: nothing may point upstream, or a promise that nobody
// holds any more would be kept by those who wait for it. But each is in the list of what it waits for; so
// the search goes downstream, from the adopter through the lists of its observers.
//
// **Why the lists may be walked.** The search owns nothing: whoever settles a cell meanwhile wins as ever.
// The list of a pending cell only gets new nodes in front. Whoever settles the cell takes the list, and before
// any node of it is touched, looks whether a search is going on and waits for its end.
//
// | the search, under the graph lock | whoever settles |
// |---|---|
// | sets ``searches`` | publishes the outcome and takes the list (`stateWord`) |
// | reads the word of each cell by adding 0 | reads ``searches``; if it is set, waits for the lock |
// | walks the list of those that are pending | touches the nodes |
// | clears ``searches`` | |
//
// The two operations on the word of the cell are read-modify-write operations that acquire and release, so one
// sees the other. If the publication came first, the search finds the cell settled and does not walk.
// If the search came first, the publication has acquired the mark, or its end: it waits until the walk is over.
// A node of a list that is walked is retained by the list, and so is what the node stands in for.
// Links and waits are made under the graph lock alone.

/// Not 0 while somebody looks through lists of observers, which the graph lock allows one thread at a time.
private let searches = AtomicWord(0)

extension _PromiseCell {
  /// Whether `wanted` can only settle when this cell has.
  ///
  /// Call it under the graph lock, for roots.
  ///
  /// Complexity: O(1) if nobody waits for this cell; else the number of nodes downstream, of which at most
  /// `budget` are looked at.
  final func isAwaited(by wanted: _PromiseCell, _ waits: WaitRegister, budget: Int) -> Bool {
    guard StateWord(bits: stateWord.loadAcquire()).pointer != 0 else { return false }
    // Others than derived cells and followers wait for nothing.
    guard wanted.flags.contains(.claimable) || wanted.isFollowing || waits.contains(wanted) else {
      return false
    }
    _ = searches.exchange(1)
    defer { _ = searches.exchange(0) }
    var search = DescendantSearch(wanted, budget: budget)
    return search.finds(from: self)
  }

  /// How far a search may look for an adopter that has searched before.
  ///
  /// An asynchronous loop adopts again and again, and may have many observers.
  ///
  /// Call it with the claim owned: a cell that adopts has no payload, and counts its searches there.
  final func nextSearchBudget() -> Int {
    payload.3 &+= 1
    return payload.3 < 64 ? DescendantSearch.budget : 8
  }

  /// Called behind the publication that took this cell's list, before any node of it is touched.
  @inline(__always)
  final func waitForSearch() {
    if searches.loadAcquire() != 0 { graphLock.withLock { _ in } }
  }
}

struct DescendantSearch {
  /// How many nodes one search looks at.
  static let budget = 1_000

  private let wanted: _PromiseCell
  /// How many nodes may still be looked at.
  private var budget: Int
  /// Roots that have not been looked at.
  private var open: [_PromiseCell] = []
  /// What follows one of the derived cells: looked at later.
  private var followers: [_PromiseCell] = []

  fileprivate init(_ wanted: _PromiseCell, budget: Int) {
    self.wanted = wanted
    self.budget = budget
  }

  /// Looks at what derives from the cell first, whose cost is in proportion to that of deriving it; then,
  /// less far, at what follows any of that: lines of followers may be long, and each of them adopts.
  fileprivate mutating func finds(from start: _PromiseCell) -> Bool {
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
    let word = StateWord(bits: cell.stateWord.add(0))
    // One that has settled, or stands for another one that has, makes nobody wait.
    guard !word.isSettled, !word.isLinked else { return false }
    var rest = word.pointer
    while rest != 0, budget > 0 {
      budget -= 1
      let node = _PromiseCell.at(rest)
      rest = node.next
      if node.isFollowing {
        let follower = node.flags.contains(.standsIn) ? node.standsInFor : node
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
