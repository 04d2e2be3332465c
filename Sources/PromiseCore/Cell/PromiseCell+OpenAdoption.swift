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
// is stale until a sweep (`+Sweeping.swift`), but harmless: nobody pending waits for a settled cell, and the
// forwarder keeps the adopter alive, so its address is not used again before the entry goes. What derives from the
// adopter is found downstream (`+Descendants.swift`).

// **Handlers.** Whoever settles a derived promise wins also while its handler runs, so nobody owns the claim
// for that time. Who owns the handler, in the payload, is said by a bit of its own:
//
// | who | sets the bit | and then, if it was not set |
// |-----|--------------|-----------------------------|
// | the delivery | before the reaction | takes the handler out and runs it; claims to settle with what it returns |
// | whoever settles the promise | behind the claim | lets the handler go, which never runs |
//
// The bit is set by read-modify-write operations that acquire and release: one of two comes first. What somebody
// else settles an open promise with goes to a proxy, for the delivery may be taking the handler out of
// the payload at that moment.

extension _PromiseCell {
  /// Whether nobody outside holds the promise any more, so that nobody else can settle it.
  @usableFromInline
  package final var isSealed: Bool { InterestWord(bits: interest.loadAcquire()).isSealed }

  /// Whether the reaction of this claimable node may run: nobody else has settled it.
  ///
  /// An open node's handler is the caller's then, another node's claim.
  final func ownsHandler() -> Bool {
    flags.contains(.open) ? takesHandler() : claim()
  }

  /// Wins the handler of an open node.
  private final func takesHandler() -> Bool {
    interest.setBits(InterestWord.takenBit) & InterestWord.takenBit == 0
  }

  /// Lets go of the handler of a claimable node, whose claim is owned, unless the delivery has taken it.
  final func releaseHandler() {
    if !flags.contains(.open) || takesHandler() { destroyPayload() }
  }

  /// Runs a user's handler for an open node whose payload has been taken.
  ///
  /// - Returns: nil if somebody else has settled the node meanwhile; else the claim is owned.
  @inlinable @inline(__always)
  package final func runningOpen<R>(_ handler: () throws -> R) rethrows -> R? {
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
  @inlinable @inline(__always)
  package final func followingOpen<R>(
    _ handler: () throws -> R, _ follow: (consuming R) -> Outcome
  ) -> Outcome {
    do {
      let result = try handler()
      // Who has settled it meanwhile has no use for the result.
      return outcome == .pending ? follow(result) : .pending
    } catch {
      return rejectedOpen(error)
    }
  }

  /// For the reaction of an open node: the outcome of the source becomes that of the node, unless somebody
  /// else has settled it.
  @usableFromInline
  package final func passOpen(_ source: Settled) -> Outcome {
    claim() ? passOutcome(of: source) : .pending
  }

  /// For the reaction of an open node: it is rejected, unless somebody else has settled it.
  @usableFromInline
  package final func rejectedOpen(_ error: any Error) -> Outcome {
    claim() ? rejectedNode(error) : .pending
  }

  /// Ends as `inner` ends, unless somebody who holds this cell settles it first.
  ///
  /// There is no payload, and the claim is not the caller's. It is if the result is a cycle, or settled.
  /// Following is the answer too if somebody settles the cell.
  ///
  /// Both cells must have the same types of value and error.
  package final func adoptOpen(_ inner: _PromiseCell) -> Adoption {
    if isSealed { return claim() ? adopt(inner, isOpen: true) : .following }
    inner.noteObserved()
    // What has settled waits for nothing, and stays as it is: no lock is needed to copy it.
    if let settled = inner.settled { return copy(settled) }
    enum Step { case cycle, settled(Settled), waits, waitsLate(_PromiseCell, _PromiseCell) }
    let step = graphLock.withLock { waits -> Step in
      let mine = root
      let source = inner.root
      if source === mine || waits.leads(from: source, to: mine)
        || mine.isAwaited(by: source, waits, budget: DescendantSearch.budget)
      {
        return .cycle
      }
      if let settled = source.settled { return .settled(settled) }
      waits.add(mine, waitsFor: source)
      let forwarder = makeOpenForwarder()
      return source.queue(forwarder) ? .waits : .waitsLate(source, forwarder)
    }
    switch step {
    case .cycle: return claim() ? .cycle : .following
    case .settled(let settled): return copy(settled)
    case .waits: inner.noteEndable()
    case .waitsLate(let source, let forwarder):
      source.enqueue(forwarder)
      source.noteEndable()
    }
    return .following
  }

  /// What follows is to be published, unless somebody has settled this cell.
  private final func copy(_ settled: Settled) -> Adoption {
    guard claim() else { return .following }
    copyPayload(from: settled)
    return .settled(settled.outcome)
  }

  /// An observer that lets this cell end as its source does, unless it has ended.
  private final func makeOpenForwarder() -> _PromiseCell {
    Forwarder(for: self) { forwarder, source, target in
      forwarder.forwardOutcome(of: source, to: target)
    }
  }
}
