// SPDX-License-Identifier: MIT

// A promise that is resolved with another promise *adopts* it: it ends as that one ends.
//
// **Locked adoption** (A+ 2.3.2, flatMap): the adopter is claimed, so later settlements lose even while the adopted
// promise is pending. ``AdoptionRule`` says what happens to the two cells.
//
// *Collapse* links the *inner* cell to the *outer* one: an asynchronous loop, in which each step's promise adopts the
// next step's, keeps one root however long it runs, and each inner cell dies when its own handler no longer needs it.
// Shared by all: the observers, which attach at the root in order; the result, which is published there. Kept per cell:
// identity, flags, handlers of requests, and interest.
//
// **Interest.** The adopter counts as an observer of the adopted cell and holds it, so that a request finds its way. In
// a loop this would chain all inner cells together: so when an alias begins to follow another cell in turn, its own
// follower takes that over, unless somebody else may want to ask at the alias (`Bypassing.swift`).
//
// **Cycles.** An adoption finds that both cells are one, or aliases of one root (A+ 2.3.1). It looks for nothing else:
// promises that wait for each other in another way stay pending, as in the originals, and keep each other alive.
// `PromiseInspection` reports them.
//
// **Others at the same time.** The locks of both lines are held while the step is chosen and made (`LineLock.swift`):
// two promises that adopt each other on two threads would else become aliases of each other, and whoever looks for
// their root would look for ever. Instead one thread is the first. Then the other one finds that both are one, and ends
// its promise with an error; or, if the first one waits as an observer, both wait for ever.
//
// Open adoption, in which somebody else may settle the adopter, is in `OpenAdoption.swift`.

/// An adoption: one promise ends as another one does.
struct Adoption {
  let adopter: PromiseCell
  let inner: PromiseCell
}

extension PromiseCell {
  /// Ends as `inner` ends.
  ///
  /// The caller owns the claim, and there is no payload.
  ///
  /// Both cells must have the same types of value and error.
  ///
  /// Complexity: O(1).
  ///
  /// - Parameters:
  ///   - holding: whether the cell, if it takes part in requests, holds and counts at `inner`. Not if
  ///     `inner` takes no part: it may never settle, and then the two would keep each other alive.
  ///   - passRequest: passes on a request that was made for this cell before it knew its source. A
  ///     dialect with a procedure of its own for requests passes that procedure.
  ///   - cycle: ends the cell otherwise: `inner` is this cell, or an alias of it, and could never settle.
  /// - Returns: an outcome, which the caller publishes, if `inner` had settled; `.pending` if this cell will settle
  ///   when that one does.
  package func adopt(
    _ inner: PromiseCell, holding: Bool = true,
    passRequest: (PromiseCell) -> Void = { $0.giveUp()?.requestCancellation() },
    cycle: () throws -> Outcome
  ) rethrows -> Outcome {
    let adoption = Adoption(adopter: self, inner: inner)
    let holds = holding && flags.contains(.requestable)
    Diagnostics.noteAdoption(of: inner, by: self)
    while true {
      // Other code may have ended a derived promise.
      if outcome != .pending { return .pending }
      if inner.root === root { return try cycle() }
      if let settled = inner.settledOrLost { return passOutcome(of: settled) }
      if adoption.follow(holds, passRequest) { return .pending }
    }
  }

  /// Lets a node that the delivery loop is about to publish, such as a forwarder, publish `target`
  /// instead, whose claim it owns and which has no payload.
  ///
  /// So a line of adoptions of any length settles without recursion.
  func becomeAlias(of target: PromiseCell) {
    lifecycle.setUnpublished(.claimedAlias(of: target.retained()))
  }
}

extension Adoption {
  /// The words that an adoption took under the lock, with their references: the source of a bypassed alias, the former
  /// source of the cell that holds the adopted one, and the adopted one if that settled meanwhile.
  typealias Replaced = (bypassed: UpstreamWord, source: UpstreamWord, settled: UpstreamWord)

  /// Makes the adopter wait; false if the situation changed and has to be looked at again.
  fileprivate func follow(_ holds: Bool, _ passRequest: (PromiseCell) -> Void) -> Bool {
    var replaced: Replaced = (.nothing, .nothing, .nothing)
    var request: PromiseCell?
    let (mine, source) = (adopter.root, inner.root)
    // They may have become one since `adopt` looked.
    if mine === source { return false }
    let step = LineLock.hold(mine, source) { () -> AdoptionRule.Step in
      let step = self.step(source, holds)
      if step == .lookAgain || step == .collapse && !link(source, to: mine) { return .lookAgain }
      mine.interest.follow()
      adopter.interest.follow()
      if holds { request = hold(mine, step, &replaced) }
      return step
    }
    switch step {
    case nil, .lookAgain: return false
    case .collapse: break
    case .observe:
      // The adopter has left its own source's list, so it can be a node again: in the first lane, as it follows and
      // handles nothing (`ObserverList.swift`).
      adopter.reactionWord.replace { node, source, _ in node.passOutcome(of: source) }
      source.enqueue(adopter)
    }
    // After the lock: the last reference to a promise may run code of a user.
    replaced.bypassed.release()
    replaced.source.release()
    replaced.settled.release()
    if let request { passRequest(request) }
    return true
  }

  /// The step that the rule gives for both cells, under the locks of their lines.
  private func step(_ source: PromiseCell, _ holds: Bool) -> AdoptionRule.Step {
    AdoptionRule.step(
      adopted: source.lifecycle.current, isAlias: source !== inner,
      holdsAdopted: source.interest.current.isFollowing && !source.upstream.current.isNothing,
      isApart: !holds && adopter.flags.contains(.requestable), holds: holds)
  }

  /// Makes `source` an alias of `target`; false if it was settled or observed meanwhile.
  private func link(_ source: PromiseCell, to target: PromiseCell) -> Bool {
    let word = source.lifecycle.hint
    guard let linked = word.linking(to: target.address) else { return false }
    _ = UnmanagedCell.passRetained(target)
    if source.lifecycle.replace(word, with: linked) == word { return true }
    UnmanagedCell.passUnretained(target).release()
    return false
  }

  /// Counts the adopter's interest in the adopted cell, and lets the adopter or its bypassing follower hold it.
  ///
  /// Call it under the locks of both lines.
  ///
  /// - Returns: the cell whose request came before, and now has to go on to the adopted one.
  private func hold(
    _ mine: PromiseCell, _ step: AdoptionRule.Step, _ replaced: inout Replaced
  ) -> PromiseCell? {
    let counted = inner.countUnderLock()
    let follower = bypass(in: mine, &replaced) ?? adopter
    replaced.source = follower.upstream.exchange(.guarded(counted.retained()))
    // Once linked, somebody may settle the adopted cell, and with it this one, at any moment. If
    // that came before the upstream was stored, nobody has released the upstream, and this code
    // does: of this look and the publication, one sees what the other did before.
    if step == .collapse && mine.lifecycle.confirmed.isSettled {
      replaced.settled = follower.upstream.exchange(.nothing)
    }
    // See `takeRetainedSource` for a request that comes at this moment.
    return adopter.interest.confirmed.isRequested ? adopter : nil
  }
}
