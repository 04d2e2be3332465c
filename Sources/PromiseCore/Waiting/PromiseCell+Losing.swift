// SPDX-License-Identifier: MIT

// A promise that nobody can settle any more ends as *lost*: a settlement like any other, which releases
// the observers. Where a dialect has no end that says so, the promise still looks pending: it has no
// result (``settled`` is nil), and no handler runs.
//
// | what is released while a promise is pending | what is lost |
// |-------------------------------------|--------------|
// | its resolver, if the dialect says so; a gathering, an iteration, or a retry that would have settled it | the promise (``settleLost()``) |
// | the promise itself | its observers, each as below |
// | an alias that follows nothing | its root: the result would have been published there (``LossRule/leavesRootLost(isFollowing:root:rootFlags:)``) |
//
// What becomes of the observers of what is lost says ``LossRule``.
//
// A promise that anybody may settle does not take part in requests for what may be lost: it would stay pending,
// and it and those who wait for it would keep one another. A dialect in which promises are lost says which
// (`BridgeSource.mayBeLost` of the adapters).
//
// A lost cell is settled like any other: its outcome is `.cancelled`, and its payload is of the kind `.lost`, which
// is copied and moved as every payload is. So who adopts it or observes it late is lost at once, by the ordinary
// way, and nothing has to be looked at twice.
//
// **Others at the same time.** The right to end a promise as lost is the claim of the one who has gone: of a dying
// cell nobody else can have it, and of a pending one it is won like any other. A loss is published from
// the backlog of ``Teardown``, as it begins in a `deinit`, so that losses which cause one another use no stack.

extension _PromiseCell {
  /// Ends the cell as lost, unless somebody has settled it: who would have settled it has gone.
  ///
  /// Only for dialects whose promises stay pending when nobody can settle them.
  package final func settleLost() {
    if claim() { lose() }
  }

  /// Ends the cell as lost.
  ///
  /// The caller owns the claim, and there is nothing in the payload to let go of.
  package final func lose() { Teardown.lose(retained()) }

  /// For a reaction: the node is lost, as nobody will ever settle what it is to follow.
  @usableFromInline
  package final func lostNode() -> Outcome {
    (payload.0, payloadKind) = (0, .lost)
    return .cancelled
  }

  /// How this node ends, whose source is lost.
  @inline(never)
  final func reactToLoss(of source: _PromiseCell) -> Outcome {
    switch LossRule(observer: flags) {
    case .react: return Delivery.react(self, to: source, .pass)
    case .stayPending: return .pending
    case .beLost:
      if interest.current.isFollowing { Forwarder.forgetWait(of: self) }
      let place = self.place
      self.place = 0
      destroyPayload(at: place)
      Destination.release(place)
      return lostNode()
    }
  }
}
