// SPDX-License-Identifier: MIT

// A promise that is resolved with another promise *adopts* it: it ends as that one ends.
//
// **Locked adoption** (A+ 2.3.2, flatMap): the adopter is claimed, so later settlements lose even
// while the adopted promise is pending. ``AdoptionRule`` says what happens to the two cells.
//
// *Collapse* links the *inner* cell to the *outer* one: an asynchronous loop, in which each step's
// promise adopts the next step's, keeps one root however long it runs, and each inner cell dies
// when its own handler no longer needs it. Shared by all: the observers, which attach at the root
// in order; the result, which is published there. Kept per cell: identity, flags, handlers of
// requests, and interest.
//
// **Interest.** The adopter counts as an observer of the adopted cell and holds it, so that a
// request finds its way. In a loop this would chain all inner cells together: so when an alias
// begins to follow another cell in turn, its own follower takes that over, unless somebody else may
// want to ask at the alias (`Bypassing.swift`).
//
// **Cycles.** A linked cell is found by its root. A cell that waits as an observer is in a register
// (`WaitRegister.swift`) under its root: so the search can look up all that `inner` waits for, with
// or without interest. A cell that was derived from the adopter, in any number of steps, is found
// along its upstream, if each cell in between is requestable, or shows it, and has not given up, or
// its dialect remembers where; in open dialects, whose cells have no upstream, downstream of the
// adopter (`CycleSearch.swift`).
//
// The search upstream runs without the lock. Of two adoptions that close a cycle together, neither
// search would see the other adoption. So `adoptionCount` tells an adoption that others came after its
// search, which it then repeats. Only an adopter with observers has to: no cell waits for another one.
//
// Open adoption, in which somebody else may settle the adopter, is in `OpenAdoption.swift`; racing adoption, in which
// the adopter stays unclaimed, in `PromiseCell+Racing.swift`.

/// An adoption: one promise ends as another one does.
package struct Adoption {
  /// The result of an adoption.
  package enum Result: Equatable {
    /// The adopted cell had settled; its result is stored in the adopter, to be published by the caller.
    case settled(Outcome)
    /// The adopter will settle when the adopted one does.
    case following
    /// The adopted cell waits for the adopter: neither could ever settle.
    case cycle
  }

  let adopter: _PromiseCell
  let inner: _PromiseCell
}

extension _PromiseCell {
  /// Ends as `inner` ends.
  ///
  /// The caller owns the claim, and there is no payload.
  ///
  /// Both cells must have the same types of value and error.
  ///
  /// Complexity: O(1); if somebody waits for this cell as an observer, plus the number of adoptions
  /// that `inner` is already waiting behind.
  ///
  /// - Parameters:
  ///   - isOpen: whether the cells of the dialect are claimable.
  ///   - holding: whether the cell, if it takes part in requests, holds and counts at `inner`. Not if
  ///     `inner` takes no part: it may never settle, and then the two would keep each other alive.
  ///   - passRequest: passes on a request that was made for this cell before it knew its source. A
  ///     dialect with a procedure of its own for requests passes that procedure.
  package final func adopt(
    _ inner: _PromiseCell, isOpen: Bool = false, holding: Bool = true,
    passRequest: (_PromiseCell) -> Void = { $0.giveUp()?.requestCancellation() }
  ) -> Adoption.Result {
    let adoption = Adoption(adopter: self, inner: inner)
    let holds = holding && flags.contains(.requestable)
    Diagnostics.noteAdoption(of: inner, by: self)
    var searches = Adoption.searches
    while true {
      let adoptions = adoptionCount.loadAcquire()
      if adoption.isSeenToBeCycle { return .cycle }
      if let settled = inner.settledOrLost {
        copyPayload(from: settled)
        return .settled(settled.outcome)
      }
      searches -= 1
      let searchedAt = isOpen || searches < 0 ? nil : adoptions
      if let result = adoption.follow(isOpen, holds, searchedAt, passRequest) { return result }
    }
  }

  /// Lets a node that the delivery loop is about to publish, such as a forwarder, publish `target`
  /// instead, whose claim it owns and which has no payload.
  ///
  /// So a line of adoptions of any length settles without recursion.
  final func becomeAlias(of target: _PromiseCell) {
    lifecycle.setUnpublished(.claimedAlias(of: target.retained()))
  }
}

extension Adoption {
  /// How often an adoption searches again because others came in between.
  ///
  /// More would let threads that adopt all the time hold up one whose way upstream is long.
  fileprivate static let searches = 8

  /// Whether both are one, or the adopted cell derives from the adopter: as far as is visible without the lock.
  ///
  /// Complexity: O(1) unless the adopter has observers; else the length of the chain, of which the
  /// nearest 10,000 links are looked at: an adopter with observers that follows the end of a long
  /// chain again and again must not walk the chain again and again.
  fileprivate var isSeenToBeCycle: Bool {
    let mine = adopter.root
    if inner.root === mine { return true }
    guard mine.lifecycle.current.pointer != 0 else { return false }
    var cell = inner
    for _ in 0..<10_000 {
      guard let source = cell.awaitedSource else { return false }
      if source.root === mine { return true }
      cell = source
    }
    return false
  }

  /// Makes the adopter wait; nil if the situation changed and has to be looked at again.
  ///
  /// The function looks up both roots under the lock: two cells that adopt each other at the same
  /// time would else both be linked, and lead to each other for ever.
  ///
  /// - Parameter searchedAt: how many adoptions there were before the search for cycles, which has to be
  ///   repeated if there are more by now; nil if the search need not have seen all.
  fileprivate func follow(
    _ isOpen: Bool, _ holds: Bool, _ searchedAt: UInt?, _ passRequest: (_PromiseCell) -> Void
  ) -> Result? {
    var released = PendingReleases()
    var request: _PromiseCell?
    var observer: _PromiseCell?
    let (step, source) = graphLock.withLock { waits -> (AdoptionRule.Step, _PromiseCell) in
      let mine = adopter.root
      let source = inner.root
      if let searchedAt, mine.lifecycle.current.pointer != 0,
        adoptionCount.loadRelaxed() != searchedAt
      {
        return (.lookAgain, source)
      }
      let step = rule(source, mine, isOpen, holds, waits).step
      switch step {
      case .cycle, .lookAgain: return (step, source)
      case .collapse:
        if !link(source, to: mine) { return (.lookAgain, source) }
        waits.move(source, to: mine)
      case .observe: waits.add(mine, waitsFor: source)
      }
      mine.interest.follow()
      adopter.interest.follow()
      if holds { request = hold(mine, step, &released) }
      _ = adoptionCount.add(1)
      // Without requests the cell can wait at once, so that another search for cycles sees it.
      if step == .observe, isOpen, !adopter.flags.contains(.requestable) {
        let node = makeObserver()
        if source.queue(node) { return (.collapse, source) }
        observer = node
      }
      return (step, source)
    }
    switch step {
    case .cycle: return .cycle
    case .lookAgain: return nil
    case .collapse: break
    case .observe: source.enqueue(observer ?? makeObserver())
    }
    released.drop()
    if let request { passRequest(request) }
    return .following
  }

  /// The facts about both cells, under the lock.
  private func rule(
    _ source: _PromiseCell, _ mine: _PromiseCell, _ isOpen: Bool, _ holds: Bool,
    _ waits: WaitRegister
  ) -> AdoptionRule {
    let budget = isOpen ? CycleSearch.nextBudget(of: mine) : 0
    return AdoptionRule(
      adopted: source.lifecycle.current, isAlias: source !== inner,
      holdsAdopted: source.interest.current.isFollowing && !source.upstream.current.isNothing,
      holds: holds, isCycle: isCycle(source, mine, waits, budget: budget))
  }

  /// Whether both roots are one, or the adopted one settles only after the adopter's.
  ///
  /// Call it under the graph lock.
  ///
  /// - Parameter budget: how many nodes downstream of the adopter may be looked at: none in dialects whose cells know
  ///   their sources.
  func isCycle(
    _ source: _PromiseCell, _ mine: _PromiseCell, _ waits: WaitRegister, budget: Int
  ) -> Bool {
    source === mine || waits.leads(from: source, to: mine)
      || budget > 0 && CycleSearch.finds(source, behind: mine, waits, budget: budget)
  }

  /// Makes `source` an alias of `target`; false if it was settled or observed meanwhile.
  private func link(_ source: _PromiseCell, to target: _PromiseCell) -> Bool {
    let word = source.lifecycle.hint
    guard let linked = word.linking(to: target.address) else { return false }
    _ = Unmanaged.passRetained(target)
    if source.lifecycle.replace(word, with: linked) == word { return true }
    Unmanaged.passUnretained(target).release()
    return false
  }

  /// The node that waits for the adopted cell as one of its observers, in order.
  ///
  /// The adopter has left its own source's list, so it can be a node again. A claimable one would
  /// ask for the claim again, so a forwarder represents it.
  private func makeObserver() -> _PromiseCell {
    if adopter.flags.contains(.claimable) {
      return Forwarder(for: adopter) { forwarder, source, target in
        forwarder.copyPayload(from: source)
        forwarder.becomeAlias(of: target)
        return source.outcome
      }
    }
    adopter.reactionWord.replace { node, source, _ in
      Forwarder.forgetWait(of: node)
      node.copyPayload(from: source)
      return source.outcome
    }
    return adopter
  }

  /// Counts the adopter's interest in the adopted cell, and lets the adopter or its bypassing follower hold it.
  ///
  /// Call it under the graph lock.
  ///
  /// - Returns: the cell whose request came before, and now has to go on to the adopted one.
  private func hold(
    _ mine: _PromiseCell, _ step: AdoptionRule.Step, _ released: inout PendingReleases
  ) -> _PromiseCell? {
    let counted = inner.countUnderLock()
    let follower = bypass(in: mine, &released) ?? adopter
    released.append(follower.upstream.exchange(.guarded(counted.retained())))
    // Once linked, somebody may settle the adopted cell, and with it this one, at any moment. If
    // that came before the upstream was stored, nobody has released the upstream, and this code
    // does: of this look and the publication, one sees what the other did before.
    if step == .collapse && mine.lifecycle.confirmed.isSettled {
      released.append(follower.upstream.exchange(.nothing))
    }
    return adopter.interest.current.isRequested ? adopter : nil
  }
}
