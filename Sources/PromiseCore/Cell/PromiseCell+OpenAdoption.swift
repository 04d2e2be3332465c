// SPDX-License-Identifier: MIT

// **Open adoption**: for promises that anybody who holds them may settle, at any time, as in dialects
// whose promises carry `fulfill`, `reject` or `cancel` themselves. A promise that follows another one
// may still be settled from outside, whichever comes first.
//
// | the adopter is | it follows by |
// |----------------|---------------|
// | sealed: nobody outside holds it any more | locked adoption, which collapses (`+Adoption.swift`) |
// | held by somebody | a forwarder among the observers of the adopted cell, which claims the adopter when that settles |
//
// An asynchronous loop holds its first promise only; all others are sealed as soon as they have been
// returned. So the first follows the second by a forwarder, and the rest collapses: constant memory.
//
// **Cycles.** The wait is in the register that locked adoptions use, under the root of the adopter,
// until the adopted cell settles or dies. If the adopter is settled from outside meanwhile, the entry
// is stale but harmless: nobody pending waits for a settled cell, and the forwarder keeps the adopter
// alive, so its address is not used again before the entry goes. What derives from the adopter is
// found downstream (`+Descendants.swift`).

// **Handlers.** To take its handler out of the payload, a derived promise has to own its claim; while the
// handler runs it gives the claim back, so that whoever settles it meanwhile wins. If it then follows another one,
// it takes the claim again under the graph lock only: who loses a claim looks once more under that lock, so
// a claim that is given back there is lost by nobody. One taken before would be.

extension _PromiseCell {
  /// Whether nobody outside holds the promise any more, so that nobody else can settle it.
  @usableFromInline
  package final var isSealed: Bool { InterestWord(bits: interest.loadAcquire()).isSealed }

  /// Runs a user's handler for a node whose claim is owned and whose payload has been taken.
  ///
  /// - Returns: nil if somebody else has settled the node meanwhile; else the claim is owned again.
  @inlinable @inline(__always)
  package final func runningOpen<R>(_ handler: () throws -> R) rethrows -> R? {
    if keepsClaim() { return try handler() }
    let result: R
    do {
      result = try handler()
    } catch {
      guard claim() else { return nil }
      throw error
    }
    return claim() ? result : nil
  }

  /// Runs a user's handler that returns what the node is to follow, and follows that.
  ///
  /// - Parameter follow: given what was returned, and whether the claim is owned.
  @inlinable @inline(__always)
  package final func followingOpen<R>(
    _ handler: () throws -> R, _ follow: (consuming R, _ isClaimed: Bool) -> Outcome
  ) -> Outcome {
    let isClaimed = keepsClaim()
    do {
      let result = try handler()
      // Who has settled it meanwhile has no use for the result.
      guard isClaimed || outcome == .pending else { return .pending }
      return follow(result, isClaimed)
    } catch {
      guard isClaimed || claim() else { return .pending }
      return rejectedNode(error)
    }
  }

  /// Gives the claim back for the time that a handler runs, unless nobody else could take it.
  ///
  /// - Returns: whether it is still owned.
  @usableFromInline
  final func keepsClaim() -> Bool {
    if isSealed || isHeldByDeliveryAlone { return true }
    giveBackClaim()
    return false
  }

  /// Whether nobody but the delivery that is under way refers to this node, so that nobody else can
  /// settle it.
  ///
  /// Without a lasting no: one that looks held may be held by the delivery twice, as on a queue.
  final var isHeldByDeliveryAlone: Bool {
    var address = self.address
    return withUnsafeMutableBytes(of: &address) {
      isKnownUniquelyReferenced(&$0.assumingMemoryBound(to: _PromiseCell.self)[0])
    }
  }

  /// The node has left its source's list and holds no payload: it is nobody's entry any more.
  private final func giveBackClaim() {
    dropReaction()
    _ = stateWord.clearBits(StateWord.busy)
  }

  /// Ends as `inner` ends, unless somebody who holds this cell settles it first.
  ///
  /// There is no payload. The claim is owned if the result is a cycle, or settled; it is given back if the cell
  /// has to wait and somebody still holds it. Following is the answer too if somebody settles the cell.
  ///
  /// Both cells must have the same types of value and error.
  ///
  /// - Parameter isClaimed: whether the caller owns the claim.
  package final func adoptOpen(_ inner: _PromiseCell, isClaimed: Bool) -> Adoption {
    if isSealed {
      return isClaimed || claim() ? adopt(inner, isOpen: true) : .following
    }
    inner.noteObserved()
    // What has settled waits for nothing, and stays as it is: no lock is needed to copy it.
    let settled = inner.root
    if settled.outcome != .pending {
      guard isClaimed || claim() else { return .following }
      copyPayload(from: settled)
      return .settled(settled.outcome)
    }
    enum Step {
      case lost, cycle, settled(_PromiseCell), waits, waitsLate(_PromiseCell, _PromiseCell)
    }
    let step = graphLock.withLock { waits -> Step in
      guard isClaimed || hold() else { return .lost }
      let mine = root
      let source = inner.root
      if source === mine || waits.leads(from: source, to: mine)
        || mine.isAwaited(by: source, waits)
      {
        return .cycle
      }
      if source.outcome != .pending { return .settled(source) }
      waits.add(mine, waitsFor: source)
      let forwarder = makeOpenForwarder()
      giveBackClaim()
      return source.queue(forwarder) ? .waits : .waitsLate(source, forwarder)
    }
    switch step {
    case .lost: return .following
    case .cycle: return .cycle
    case .settled(let source):
      copyPayload(from: source)
      return .settled(source.outcome)
    case .waits: return .following
    case .waitsLate(let source, let forwarder):
      source.enqueue(forwarder)
      return .following
    }
  }

  /// An observer that lets this cell end as its source does, unless it has ended.
  private final func makeOpenForwarder() -> _PromiseCell {
    let forwarder = _PromiseCell(claimed: true, flags: .standsIn)
    _ = forwarder.interest.setBits(InterestWord.followingBit)
    forwarder.store(self, as: _PromiseCell.self)
    forwarder.setReaction { forwarder, source, _ in
      forwarder.forgetWait()
      let target = forwarder.take(as: _PromiseCell.self)
      return forwarder.forwardOutcome(of: source, to: target)
    }
    return forwarder
  }
}
