// SPDX-License-Identifier: MIT

// **Racing adoption** (Tomorrowland's `resolve(with: promise)`): the adopter stays unclaimed, and a
// forwarder that the dialect attaches to the adopted cell tries to claim it when that one settles: the
// first settlement of any kind wins. What the forwarder keeps alive, and what a request makes of it,
// is the dialect's.
//
// | the adopter | when the adopted cell settles |
// |-------------|-------------------------------|
// | pending, unclaimed | the forwarder wins the claim and the adopter ends alike |
// | claimed, or settled | nothing |
// | the same, but still an entry of another list (`isEnlisted`) | the forwarder takes its observers |

extension _PromiseCell {
  /// For the reaction of a forwarder: lets `target` end as the source did, unless it has ended.
  ///
  /// The forwarder becomes an alias of the target whose claim it has just won, or its proxy if it is
  /// still enlisted elsewhere; so the delivery loop, publishing the forwarder, publishes the target:
  /// a line of racing adoptions of any length settles without recursion, as one of locked adoptions
  /// does.
  ///
  /// - Precondition: this cell was born claimed, has no payload, and nobody observes it.
  /// - Returns: what the reaction returns.
  package final func forwardOutcome(of source: Settled, to target: _PromiseCell) -> Outcome {
    guard target.claim() else { return .pending }
    copyPayload(from: source)
    if !target.isEnlisted || !takeOver(target, self) {
      becomeAlias(of: target)
    } else {
      Diagnostics.trace(.settled(as: source), of: target)
    }
    return source.outcome
  }

  /// Settles with the result of a settled cell, if nobody has settled this one before.
  @discardableResult
  package final func settleCopying(_ source: Settled) -> Bool {
    source.cell.noteObserved()
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
}

/// Takes the observers of a claimed cell over, which becomes an alias of a forwarder; false if
/// somebody adopted that cell, whose observers are its adopter's now.
private func takeOver(_ target: _PromiseCell, _ forwarder: _PromiseCell) -> Bool {
  target.releaseHandler()
  // From now on the result comes from here, whatever becomes of the target: see `leavesRootLost`.
  target.interest.follow()
  var word = target.lifecycle.current
  while !word.isLinked {
    forwarder.lifecycle.setUnpublished(StateWord(bits: word.pointer | StateWord.busy))
    let found = target.lifecycle.replace(word, with: .claimedAlias(of: forwarder.address))
    if found == word {
      _ = Unmanaged.passRetained(forwarder)
      target.afterPublication()
      return true
    }
    word = found
  }
  return false
}
