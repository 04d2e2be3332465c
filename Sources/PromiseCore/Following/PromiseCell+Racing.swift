// SPDX-License-Identifier: MIT

// **Racing adoption** (Tomorrowland's `resolve(with: promise)`): the adopter stays unclaimed, and a
// forwarder that the dialect attaches to the adopted cell tries to claim it when that cell settles:
// the first settlement of any kind wins. The dialect decides which objects the forwarder keeps
// alive, and what a request does to it.
//
// | the adopter | when the adopted cell settles |
// |-------------|-------------------------------|
// | pending, unclaimed | the forwarder wins the claim and the adopter ends alike |
// | claimed, or settled | nothing |
// | as before, but still an entry of another list (`isEnlisted`) | the forwarder takes its observers |

extension _PromiseCell {
  /// For the reaction of a forwarder: settles `target` with the outcome of the source, unless it has settled.
  ///
  /// The forwarder becomes an alias of the target whose claim it has just won, or its proxy if the
  /// target is still enlisted elsewhere. The delivery loop publishes the forwarder and so the
  /// target: a line of racing adoptions of any length settles without recursion, as a line of
  /// locked adoptions does.
  ///
  /// - Precondition: this cell was born claimed, has no payload, and nobody observes it.
  /// - Returns: the result for the reaction.
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

  /// Settles with the result of a settled cell, unless somebody has settled this one before.
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

/// Takes over the observers of a claimed cell, which becomes an alias of a forwarder; false if
/// somebody adopted that cell, whose observers are its adopter's now.
private func takeOver(_ target: _PromiseCell, _ forwarder: _PromiseCell) -> Bool {
  target.releaseHandler()
  // From now on the result comes from here, whatever happens to the target: see `leavesRootLost`.
  target.interest.follow()
  var word = target.lifecycle.current
  while !word.isLinked {
    forwarder.lifecycle.setUnpublished(StateWord(bits: word.pointer | StateWord.busy))
    let found = target.lifecycle.replace(word, with: .claimedAlias(of: forwarder.address))
    if found == word {
      _ = Unmanaged.passRetained(forwarder)
      ObserverWalk.waitForEnd(of: target)
      target.afterPublication()
      return true
    }
    word = found
  }
  return false
}
