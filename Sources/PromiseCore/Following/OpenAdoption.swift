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

extension _PromiseCell {
  /// Ends as `inner` ends, unless a holder of this cell settles it first.
  ///
  /// There is no payload, and the caller does not own the claim. It does if the result is a cycle,
  /// or settled. The result is following also if somebody settles the cell.
  ///
  /// Both cells must have the same types of value and error.
  package final func adoptOpen(_ inner: _PromiseCell) -> Adoption.Result {
    if interest.current.isSealed { return claim() ? adopt(inner) : .following }
    Diagnostics.noteAdoption(of: inner, by: self)
    return Adoption(adopter: self, inner: inner).followOpen()
  }
}

extension Adoption {
  fileprivate func followOpen() -> Result {
    if inner.root === adopter.root { return adopter.claim() ? .cycle : .following }
    if let settled = inner.settled { return copy(settled) }
    inner.enqueue(
      Forwarder(for: adopter) { forwarder, source, target in
        forwarder.forwardOutcome(of: source, to: target)
      })
    inner.noteEndable()
    return .following
  }

  /// Copies the outcome, which the caller publishes; following, if somebody has settled the adopter.
  private func copy(_ settled: Settled) -> Result {
    guard adopter.claim() else { return .following }
    adopter.copyPayload(from: settled)
    return .settled(settled.outcome)
  }
}
