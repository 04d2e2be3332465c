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
//
// Collapse links the *inner* cell to the *outer* one: an asynchronous loop, in which each step's
// promise adopts the next step's, keeps one root however long it runs, and each inner cell dies
// when its own handler is done with it. What is merged: observers, which attach at the root in
// order; the result, which is published there. What stays per cell: identity, flags, handlers of
// requests, and interest, unless it can be merged (below).
//
// **Interest.** The adopter counts as an observer of the adopted cell and holds it, so that a
// request finds its way. In a loop this would chain all inner cells together; so when the adopter
// is the alias' only interest and nobody outside can add any (sealed, count 1), the alias hands its
// own upstream over to the adopter and refers to it as its *holder*. When another observer attaches to
// such an alias after all, the two part again: the alias takes the upstream back, and the holder is
// one of its two observers. A cell that waits for nothing itself, or that may
// have handlers of requests, is not merged: there the request must arrive.
//
// **Racing adoption** (Tomorrowland's `resolve(with: promise)`): the adopter stays unclaimed, and a
// forwarder attached to the adopted cell tries to claim it when that one settles: the first
// settlement of any kind wins.

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

  /// Ends as `inner` ends. The caller owns the claim, and there is no payload.
  ///
  /// Both cells must have the same types of value and error.
  ///
  /// Complexity: O(1), plus the number of adoptions `inner` is already waiting behind.
  ///
  /// - Parameter passRequest: what becomes of a request that was made for this cell before it knew
  ///   what to wait for. A dialect with a procedure of its own for requests passes that.
  package final func adopt(
    _ inner: _PromiseCell,
    passRequest: (_PromiseCell) -> Void = { $0.giveUp()?.requestCancellation() }
  ) -> Adoption {
    let requestable = flags.contains(.requestable)
    while true {
      let mine = root
      let source = inner.root
      if source === mine { return .cycle }
      let word = StateWord(bits: source.stateWord.loadAcquire())
      if word.isSettled {
        copyPayload(from: source)
        return .settled(word.outcome)
      }
      if word.isLinked { continue }
      if requestable {
        if let adoption = follow(inner, source, mine, passRequest) { return adoption }
      } else {
        if word.pointer == 0 {
          if !link(source, to: mine) { continue }
          source.closeExtrasAtRoot()
        } else {
          forward(from: source)
        }
        return .following
      }
    }
  }

  /// Ends as `inner` ends, unless something else settles the cell first.
  ///
  /// The forwarder holds `inner` and counts there as one observer; a request for this cell, past
  /// or future, makes it give up.
  package final func adoptRacing(_ inner: _PromiseCell) {
    let forwarder = _PromiseCell(claimed: true, flags: flags.intersection(.requestable))
    forwarder.store(self, as: _PromiseCell.self)
    forwarder.reaction = { forwarder, source, _ in
      let target = forwarder.take(as: _PromiseCell.self)
      target.settleCopying(source)
      return .pending
    }
    inner.attach(forwarder)
    guard flags.contains(.requestable), outcome == .pending else { return }
    let request: CellExtras.RequestHandler = { [weak forwarder] _ in
      forwarder?.giveUp()?.requestCancellation()
    }
    if onRequest(request) == .alreadyRequested { request(self) }
  }

  /// Takes a settled cell's result, if nobody has settled this one before.
  @discardableResult
  package final func settleCopying(_ source: _PromiseCell) -> Bool {
    let source = source.root
    let outcome = source.outcome
    guard claim() else { return false }
    if isEnlisted {
      let proxy = makeProxy()
      proxy.copyPayload(from: source)
      finish(outcome, through: proxy)
    } else {
      copyPayload(from: source)
      finish(outcome)
    }
    return true
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

  /// Waits for `source` as one of its observers, in order.
  ///
  /// The cell has left its own source's list, so it can be a node again; a claimable cell may
  /// still be in one and is represented by a forwarder.
  private final func forward(from source: _PromiseCell) {
    if flags.contains(.claimable) {
      let forwarder = _PromiseCell(claimed: true)
      forwarder.store(self, as: _PromiseCell.self)
      forwarder.reaction = { forwarder, source, _ in
        let target = forwarder.take(as: _PromiseCell.self)
        target.copyPayload(from: source)
        target.finish(source.outcome)
        return .pending
      }
      source.enqueue(forwarder)
    } else {
      reaction = { node, source, _ in
        node.copyPayload(from: source)
        return source.outcome
      }
      source.enqueue(self)
    }
  }

  /// Adoption with interest; nil if the situation changed and has to be looked at again.
  private final func follow(
    _ inner: _PromiseCell, _ source: _PromiseCell, _ mine: _PromiseCell,
    _ passRequest: (_PromiseCell) -> Void
  ) -> Adoption? {
    enum Step { case cycle, again, linked, mustForward }
    var released: [UInt] = []
    var request: _PromiseCell?
    let step = graphLock.withLock { _ -> Step in
      if source.leads(to: mine) { return .cycle }
      let word = StateWord(bits: source.stateWord.loadAcquire())
      if word.isSettled || word.isLinked { return .again }
      let holder = interestHolder
      let counted = inner.interestHolder
      let observes = word.pointer != 0
      if !observes && !link(source, to: mine) { return .again }
      var interest = InterestWord(bits: counted.interest.loadRelaxed())
      while true {
        let found = counted.interest.replace(interest.bits, with: interest.observed().bits)
        if found == interest.bits { break }
        interest = InterestWord(bits: found)
      }
      var up = counted.retained()
      if !observes && counted === source && counted.handOver(to: holder, &up) {
        released.append(counted.address)
      }
      let before = InterestWord(bits: holder.interest.setBits(InterestWord.followingBit))
      // A merged alias remembers it too, for when its interest is taken back.
      if holder !== self { _ = self.interest.setBits(InterestWord.followingBit) }
      let old = holder.upstream.exchange(up)
      if old != 0 { released.append(old & StateWord.pointerMask) }
      let mineRequested = InterestWord(bits: self.interest.loadAcquire()).isRequested
      if before.isRequested || mineRequested { request = holder }
      return observes ? .mustForward : .linked
    }
    switch step {
    case .cycle: return .cycle
    case .again: return nil
    case .linked: source.closeExtrasAtRoot()
    case .mustForward: forward(from: source)
    }
    for address in released { _PromiseCell.unmanaged(address).release() }
    if let request { passRequest(request) }
    return .following
  }

  /// Merges an alias' interest into its only observer: `up` becomes what the alias waited for.
  ///
  /// - Returns: whether it was merged; the reference that `up` held before is then the caller's to
  ///   release.
  ///
  /// A free cell without an upstream is where the work is done, and one with extras may have
  /// handlers: requests must reach those, so they keep their own interest. A claimed one without an
  /// upstream is derived, and its handler is on its way: each step of a loop over a queue is so.
  private final func handOver(to holder: _PromiseCell, _ up: inout UInt) -> Bool {
    let word = InterestWord(bits: interest.loadRelaxed())
    guard word.isMergeable, extras.loadRelaxed() == 0 else { return false }
    let isInFlight = StateWord(bits: stateWord.loadRelaxed()).isClaimed
    guard upstream.loadRelaxed() != 0 || isInFlight else { return false }
    let merged = word.bits | InterestWord.mergedBit
    guard interest.replace(word.bits, with: merged) == word.bits else { return false }
    up = upstream.exchange(holder.retained() | Self.holderTag)
    return true
  }

  /// Whether this cell waits, by adoptions, for `target` to settle. Call it under the graph lock.
  private final func leads(to target: _PromiseCell) -> Bool {
    var cell = self
    while InterestWord(bits: cell.interest.loadAcquire()).isFollowing {
      let word = cell.upstream.loadAcquire() & StateWord.pointerMask
      if word == 0 { return false }
      cell = _PromiseCell.at(word)
      if cell.root === target || cell === target { return true }
    }
    return false
  }
}
