// SPDX-License-Identifier: MIT

// The search for cycles in open dialects: what derives from an adopter, in any number of steps, is not to
// be adopted by it.
//
// Their cells do not know what they derive from: nothing may point upstream, or a promise that nobody
// holds any more would be kept by those who wait for it. But each is in the list of what it waits for; so
// the search goes downstream, from the adopter through the lists of its observers.
//
// **Why the lists may be walked.** A list stays as it is, but for new nodes in front, as long as its cell is
// not settled, and only the owner of the claim can settle that. The caller owns the adopter's; the search
// takes that of every cell that it goes on to, and gives it back. A cell whose claim somebody else owns is
// left alone: it settles soon, or is locked to what it follows, whose claim is owned. Links and waits are
// made under the graph lock, which the caller holds. Whoever loses a pending cell's claim looks again
// under that lock, so that a search makes nobody lose who would have won.

extension _PromiseCell {
  /// Whether `wanted` can only settle when this cell has.
  ///
  /// Call it under the graph lock, for roots, with this cell's claim owned.
  ///
  /// Complexity: O(1) if nobody waits for this cell; else the number of nodes downstream. Of those that
  /// derive from it 1,000 are looked at, and only 8 once the cell has adopted often: an asynchronous loop
  /// adopts again and again, and may have many observers.
  final func isAwaited(by wanted: _PromiseCell, _ waits: WaitRegister) -> Bool {
    guard StateWord(bits: stateWord.loadAcquire()).pointer != 0 else { return false }
    // Others than derived cells and followers wait for nothing.
    guard wanted.flags.contains(.claimable) || wanted.isFollowing || waits.contains(wanted) else {
      return false
    }
    // A cell that adopts has no payload: there it counts the searches.
    payload.3 &+= 1
    var search = DescendantSearch(wanted, budget: payload.3 < 64 ? 1_000 : 8)
    let found = search.finds(from: self)
    for cell in search.held { _ = cell.stateWord.clearBits(StateWord.busy) }
    return found
  }

  /// Tries once more for a claim that a search for cycles may have held.
  @inline(never)
  final func claimBehindSearch() -> Bool {
    graphLock.withLock { _ in hold() }
  }

  /// Takes the claim of a pending cell, if it is free.
  ///
  /// Call it under the graph lock.
  final func hold() -> Bool {
    var word = StateWord(bits: stateWord.loadAcquire())
    while let next = word.claiming() {
      let found = stateWord.replace(word.bits, with: next.bits)
      if found == word.bits { return true }
      word = StateWord(bits: found)
    }
    return false
  }
}

private struct DescendantSearch {
  private let wanted: _PromiseCell
  /// How many nodes may still be looked at.
  private var budget: Int
  /// Roots whose lists are stable and have not been looked at.
  private var open: [_PromiseCell] = []
  /// What follows one of the derived cells: looked at later.
  private var followers: [_PromiseCell] = []
  /// Those whose claims have to be given back.
  var held: [_PromiseCell] = []

  init(_ wanted: _PromiseCell, budget: Int) {
    self.wanted = wanted
    self.budget = budget
  }

  /// Looks at what derives from the cell first, whose cost is in proportion to that of deriving it; then,
  /// less far, at what follows any of that: lines of followers may be long, and each of them adopts.
  mutating func finds(from start: _PromiseCell) -> Bool {
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
    var rest = StateWord(bits: cell.stateWord.loadAcquire()).pointer
    while rest != 0, budget > 0 {
      budget -= 1
      let node = _PromiseCell.at(rest)
      rest = node.next
      if node.isFollowing {
        let follower = node.flags.contains(.standsIn) ? node.load(as: _PromiseCell.self) : node
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
    if waiting.hold() {
      held.append(waiting)
    } else if !StateWord(bits: waiting.stateWord.loadAcquire()).isClaimed || !waiting.isFollowing {
      return false
    }
    let root = waiting.root
    if root === wanted { return true }
    open.append(root)
    return false
  }
}
