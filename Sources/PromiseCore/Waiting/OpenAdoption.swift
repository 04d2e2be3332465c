// SPDX-License-Identifier: MIT

// **Open adoption**: for promises that any holder may settle, at any time, as in dialects whose
// promises carry `fulfill`, `reject` or `cancel` themselves. A promise that follows another one may
// still be settled from outside, whichever comes first.
//
// | the adopter is | it follows by |
// |----------------|---------------|
// | sealed: nobody outside holds it any more | locked adoption, which collapses (`Adoption.swift`) |
// | held by somebody | a forwarder among the observers of the adopted cell, which claims the adopter when the adopted cell settles |
//
// An asynchronous loop holds its first promise only; all others are sealed as soon as their handlers have
// returned them. So the first follows the second by a forwarder, and the rest collapses: constant memory.
//
// **Cycles.** The wait is in the register that locked adoptions use, under the root of the adopter,
// until the adopted cell settles or dies. If the adopter is settled from outside meanwhile, the
// entry is stale until a sweep (`PromiseCell+Sweeping.swift`), but harmless: no pending cell waits
// for a settled one, and the forwarder keeps the adopter alive, so its address is not used again
// before the entry goes. Cells derived from the adopter are found downstream (`CycleSearch.swift`).

extension _PromiseCell {
  /// Ends as `inner` ends, unless a holder of this cell settles it first.
  ///
  /// There is no payload, and the caller does not own the claim. It does if the result is a cycle,
  /// or settled. The result is following also if somebody settles the cell.
  ///
  /// Both cells must have the same types of value and error.
  package final func adoptOpen(_ inner: _PromiseCell) -> Adoption.Result {
    if interest.current.isSealed { return claim() ? adopt(inner, isOpen: true) : .following }
    Diagnostics.noteAdoption(of: inner, by: self)
    return Adoption(adopter: self, inner: inner).followOpen()
  }
}

extension Adoption {
  fileprivate func followOpen() -> Result {
    // A settled cell waits for nothing, and stays as it is: copying it needs no lock.
    if let settled = inner.settled { return copy(settled) }
    enum Step { case cycle, settled(Settled), waits, waitsLate(_PromiseCell, _PromiseCell) }
    let step = graphLock.withLock { waits -> Step in
      let mine = adopter.root
      let source = inner.root
      if isCycle(source, mine, waits, budget: CycleSearch.budget) { return .cycle }
      if let settled = source.settled { return .settled(settled) }
      waits.add(mine, waitsFor: source)
      let forwarder = Forwarder(for: adopter) { forwarder, source, target in
        forwarder.forwardOutcome(of: source, to: target)
      }
      return source.queue(forwarder) ? .waits : .waitsLate(source, forwarder)
    }
    switch step {
    case .cycle: return adopter.claim() ? .cycle : .following
    case .settled(let settled): return copy(settled)
    case .waits: inner.noteEndable()
    case .waitsLate(let source, let forwarder):
      source.enqueue(forwarder)
      source.noteEndable()
    }
    return .following
  }

  /// Copies the outcome, which the caller publishes; following, if somebody has settled the adopter.
  private func copy(_ settled: Settled) -> Result {
    guard adopter.claim() else { return .following }
    adopter.copyPayload(from: settled)
    return .settled(settled.outcome)
  }
}
