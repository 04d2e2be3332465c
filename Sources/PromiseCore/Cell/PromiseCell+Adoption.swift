// SPDX-License-Identifier: MIT

// A promise that is resolved with another promise *adopts* it: it ends as that one ends.
//
// **Locked adoption** (A+ 2.3.2, flatMap): the adopter is claimed, so later settlements lose even
// while the adopted promise is pending.
//
// | adopted cell is | the adopter |
// |-----------------|-------------|
// | the adopter itself, an alias of it, or follows it | reports a cycle |
// | settled | copies the result; its caller publishes |
// | pending, unobserved | *collapse*: the adopted cell becomes an alias of the adopter's root |
// | pending, observed | becomes an observer of the adopted cell, behind those already there |
// | pending, and an alias of another adopter | becomes an observer of that one |
// | pending, and holds what it adopted, while the adopter takes no part in requests | becomes an observer of it |
//
// Collapse links the *inner* cell to the *outer* one: an asynchronous loop, in which each step's
// promise adopts the next step's, keeps one root however long it runs, and each inner cell dies
// when its own handler is done with it. What is common: observers, which attach at the root in
// order; the result, which is published there. What stays per cell: identity, flags, handlers of
// requests, and interest.
//
// **Interest.** The adopter counts as an observer of the adopted cell and holds it, so that a
// request finds its way. In a loop this would chain all inner cells together: so when an alias begins to
// follow another cell in turn, its own follower takes that over, unless somebody else may want to be asked
// at the alias (`PromiseCell+Bypassing.swift`).
//
// **What is let go of.** A root holds what it adopted, and that holds what it adopted in turn, each an alias of
// the root, which settles with it: one line, along which the root lets go when it settles
// (`releaseUpstream()`). A root that holds something becomes an alias only of a cell that adopts the root itself
// and holds it, and is then the next one of that line. Others wait for it as observers: else it would be an
// alias that no line leads to, and would keep what it adopted, which refers to it, for ever.
//
// **Cycles.** A cell that was linked is found by its root. A cell that waits as an observer is in
// a register (`WaitRegister.swift`) under its root: so whatever `inner` waits for can be looked up,
// with or without interest. A cell that was derived from the adopter, in any number of steps, is found
// along its upstream, if the cells in between are requestable, or show it, and have not given up, or their
// dialect remembers where; in open dialects, whose cells have no upstream, downstream of the adopter
// (`+Descendants.swift`).
//
// Racing adoption, in which the adopter stays unclaimed, is in `PromiseCell+Racing.swift`.

extension _PromiseCell {
  /// What came of an adoption.
  package enum Adoption: Equatable {
    /// The adopted cell had settled; its result is stored here, to be published by the caller.
    case settled(Outcome)
    /// The cell will settle when the adopted one does.
    case following
    /// The adopted cell waits for this one: neither could ever settle.
    case cycle
  }

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
  ///     that takes no part: it may never settle, and then the two would keep each other.
  ///   - passRequest: what becomes of a request that was made for this cell before it knew what to
  ///     wait for. A dialect with a procedure of its own for requests passes that.
  package final func adopt(
    _ inner: _PromiseCell, isOpen: Bool = false, holding: Bool = true,
    passRequest: (_PromiseCell) -> Void = { $0.giveUp()?.requestCancellation() }
  ) -> Adoption {
    inner.noteObserved()
    while true {
      let mine = root
      let source = inner.root
      if source === mine || inner.isDerived(from: mine) { return .cycle }
      if let settled = source.settledOrLost {
        copyPayload(from: settled)
        return .settled(settled.outcome)
      }
      if let adoption = follow(inner, isOpen, holding, passRequest) { return adoption }
    }
  }

  /// Whether this cell can only settle when `root` has, being derived from it or following what is.
  ///
  /// Complexity: O(1) unless `root` has observers; else the length of the chain, of which the nearest
  /// 10,000 links are looked at: an adopter with observers, asked to follow the end of a long chain
  /// again and again, is not to walk it again and again.
  private final func isDerived(from root: _PromiseCell) -> Bool {
    guard StateWord(bits: root.stateWord.loadAcquire()).pointer != 0 else { return false }
    var cell = self
    for _ in 0..<10_000 {
      guard let source = cell.awaitedSource else { return false }
      if source.root === root { return true }
      cell = source
    }
    return false
  }

  /// Makes `source` an alias of `target`; false if it was settled or observed meanwhile.
  private final func link(_ source: _PromiseCell, to target: _PromiseCell) -> Bool {
    let word = StateWord(bits: source.stateWord.loadRelaxed())
    guard let linked = word.linking(to: target.address) else { return false }
    _ = Unmanaged.passRetained(target)
    if source.stateWord.replace(word.bits, with: linked.bits) == word.bits { return true }
    Unmanaged.passUnretained(target).release()
    return false
  }

  /// What waits for the adopted cell as one of its observers, in order.
  ///
  /// The cell has left its own source's list, so it can be a node again; a claimable one would ask
  /// for the claim again, and is represented by a forwarder.
  private final func makeWaiter() -> _PromiseCell {
    if flags.contains(.claimable) {
      return Forwarder(for: self) { forwarder, source, target in
        forwarder.copyPayload(from: source)
        forwarder.becomeAlias(of: target)
        return source.outcome
      }
    }
    _ = interest.setBits(InterestWord.followingBit)
    setReaction { node, source, _ in
      node.forgetWait()
      node.copyPayload(from: source)
      return source.outcome
    }
    return self
  }

  /// A node that the delivery loop is about to publish, such as a forwarder, publishes `target` instead,
  /// whose claim it owns and which has no payload.
  ///
  /// So a line of adoptions of any length settles without recursion.
  final func becomeAlias(of target: _PromiseCell) {
    stateWord.storeUnpublished(target.retained() | StateWord.linkedBit | StateWord.busy)
  }

  /// Takes the cell, or the one it stands in for, out of the register of those that wait: the wait
  /// is over, or what was waited for is dying.
  final func forgetWait() { graphLock.withLock { forgetWait(in: &$0) } }

  /// The same, under the graph lock.
  final func forgetWait(in waits: inout WaitRegister) {
    let adopter = waitingCell
    // An open one may have been settled meanwhile, and is an alias of a proxy then, but still in the register.
    if !waits.remove(adopter) { waits.remove(adopter.root) }
  }

  /// Adoption that needs the lock; nil if the situation changed and has to be looked at again.
  ///
  /// Both roots are looked up under the lock: two cells that adopt each other at the same time
  /// would else both be linked, and lead to each other for ever.
  private final func follow(
    _ inner: _PromiseCell, _ isOpen: Bool, _ holding: Bool,
    _ passRequest: (_PromiseCell) -> Void
  ) -> Adoption? {
    enum Step { case cycle, again, linked, mustWait(_PromiseCell?) }
    var released = PendingReleases()
    var request: _PromiseCell?
    let (step, source) = graphLock.withLock { waits -> (Step, _PromiseCell) in
      let mine = root
      let source = inner.root
      if source === mine || waits.leads(from: source, to: mine) { return (.cycle, source) }
      if isOpen && mine.isAwaited(by: source, waits, budget: mine.nextSearchBudget()) {
        return (.cycle, source)
      }
      let word = StateWord(bits: source.stateWord.loadAcquire())
      if word.isSettled || word.isLinked { return (.again, source) }
      let interest = InterestWord(bits: source.interest.loadAcquire())
      let holds = holding && flags.contains(.requestable)
      let holdsAdopted = interest.isFollowing && source.upstream.loadAcquire() != 0
      let observes = word.pointer != 0 || source !== inner || holdsAdopted && !holds
      if observes {
        waits.add(mine, waitsFor: source)
      } else {
        if !link(source, to: mine) { return (.again, source) }
        waits.move(source, to: mine)
      }
      _ = mine.interest.setBits(InterestWord.followingBit)
      _ = self.interest.setBits(InterestWord.followingBit)
      if holds { request = count(inner, mine, observes, &released) }
      guard observes else { return (.linked, source) }
      // Without requests the cell can wait at once, so that another search for cycles sees it.
      guard isOpen, !flags.contains(.requestable) else { return (.mustWait(nil), source) }
      let waiter = makeWaiter()
      return (source.queue(waiter) ? .linked : .mustWait(waiter), source)
    }
    switch step {
    case .cycle: return .cycle
    case .again: return nil
    case .linked: break
    case .mustWait(let waiter): source.enqueue(waiter ?? makeWaiter())
    }
    released.drop()
    if let request { passRequest(request) }
    return .following
  }

  /// Counts this cell as interested in the one it adopts, and holds that.
  ///
  /// Call it under the graph lock.
  ///
  /// - Returns: the cell whose request came before, and is now to go on to the adopted one.
  private final func count(
    _ inner: _PromiseCell, _ mine: _PromiseCell, _ observes: Bool,
    _ released: inout PendingReleases
  ) -> _PromiseCell? {
    let counted = inner.countUnderLock()
    let follower = bypass(in: mine, &released) ?? self
    let old = follower.upstream.exchange(counted.retained() | Self.guardedTag)
    if old != 0 { released.append(old & StateWord.pointerMask) }
    // Once linked, somebody may settle the adopted cell, and with it this one, at any moment. If
    // that came before the upstream was there to be let go of, it is let go of here: of this
    // addition and the publication, one sees what the other did before.
    if !observes && StateWord(bits: mine.stateWord.add(0)).isSettled {
      let late = follower.upstream.exchange(0)
      if late != 0 { released.append(late & StateWord.pointerMask) }
    }
    return InterestWord(bits: interest.loadAcquire()).isRequested ? self : nil
  }
}
