// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// For the reaction of a forwarder: lets `target` end as the source did, unless it has ended.
  ///
  /// The forwarder becomes an alias of the target whose claim it has just won, so that the delivery
  /// loop, publishing the forwarder, publishes the target: a line of racing adoptions of any length
  /// settles without recursion, as one of locked adoptions does.
  ///
  /// - Precondition: this cell was born claimed, has no payload, and nobody observes it.
  /// - Returns: what the reaction returns.
  package final func forwardOutcome(of source: _PromiseCell, to target: _PromiseCell) -> Outcome {
    if target.isEnlisted {
      target.settleCopying(source)
      return .pending
    }
    guard target.claim() else { return .pending }
    copyPayload(from: source)
    stateWord.storeUnpublished(target.retained() | StateWord.linkedBit | StateWord.busy)
    return source.outcome
  }
}
