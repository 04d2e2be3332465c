// SPDX-License-Identifier: MIT

// **Open adoption**: for promises that anybody who holds them may settle, at any time, as in dialects
// whose promises carry `fulfill`, `reject` or `cancel` themselves. A promise that follows another one
// may still be settled from outside, whichever comes first.
//
// | the adopter is | it follows by |
// |----------------|---------------|
// | sealed: nobody outside holds it any more | locked adoption, which collapses (`Adoption.swift`) |
// | held by somebody | a forwarder among the observers of the adopted cell, which claims the adopter when that settles |
//
// An asynchronous loop holds its first promise only; all others are sealed as soon as they have been
// returned. So the first follows the second by a forwarder, and the rest collapses: constant memory.
//
// **Cycles.** The wait is in the register that locked adoptions use, under the root of the adopter,
// until the adopted cell settles or dies. If the adopter is settled from outside meanwhile, the entry
// is stale until a sweep (`PromiseCell+Sweeping.swift`), but harmless: nobody pending waits for a settled cell, and the
// forwarder keeps the adopter alive, so its address is not used again before the entry goes. What derives from the
// adopter is found downstream (`CycleSearch.swift`).

extension _PromiseCell {
  /// Ends as `inner` ends, unless somebody who holds this cell settles it first.
  ///
  /// There is no payload, and the claim is not the caller's. It is if the result is a cycle, or settled.
  /// Following is the answer too if somebody settles the cell.
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
    // What has settled waits for nothing, and stays as it is: no lock is needed to copy it.
    if let settled = inner.settled { return copy(settled) }
    enum Step { case cycle, settled(Settled), waits, waitsLate(_PromiseCell, _PromiseCell) }
    let step = graphLock.withLock { waits -> Step in
      let mine = adopter.root
      let source = inner.root
      if source === mine || waits.leads(from: source, to: mine)
        || CycleSearch.finds(source, behind: mine, waits, budget: CycleSearch.budget)
      {
        return .cycle
      }
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

  /// What follows is to be published, unless somebody has settled the adopter.
  private func copy(_ settled: Settled) -> Result {
    guard adopter.claim() else { return .following }
    adopter.copyPayload(from: settled)
    return .settled(settled.outcome)
  }
}
