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
  /// Complexity: O(1) if nobody waits for this cell; else the number of nodes downstream, of which
  /// 1,000 are looked at: an asynchronous loop adopts again and again, and may have many observers.
  final func isAwaited(by wanted: _PromiseCell, _ waits: WaitRegister) -> Bool {
    guard StateWord(bits: stateWord.loadAcquire()).pointer != 0 else { return false }
    // Others than derived cells and followers wait for nothing.
    guard wanted.flags.contains(.claimable) || wanted.isFollowing || waits.contains(wanted) else {
      return false
    }
    var search = DescendantSearch(wanted)
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
  fileprivate final func hold() -> Bool {
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
  private var budget = 1_000
  /// Roots whose lists are stable and have not been looked at.
  private var open: [_PromiseCell] = []
  /// Those whose claims have to be given back.
  var held: [_PromiseCell] = []

  init(_ wanted: _PromiseCell) { self.wanted = wanted }

  mutating func finds(from start: _PromiseCell) -> Bool {
    var next: _PromiseCell? = start
    while let cell = next {
      if look(at: cell) { return true }
      next = open.popLast()
    }
    return false
  }

  /// Looks at the observers of a cell; true if the wanted one is among them.
  private mutating func look(at cell: _PromiseCell) -> Bool {
    var rest = StateWord(bits: cell.stateWord.loadAcquire()).pointer
    while rest != 0, budget > 0 {
      budget -= 1
      let node = _PromiseCell.at(rest)
      rest = node.next
      if node.flags.contains(.standsIn) {
        if goOn(to: node.load(as: _PromiseCell.self)) { return true }
      } else if node.flags.contains(.claimable) || node.isFollowing {
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
