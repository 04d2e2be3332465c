// SPDX-License-Identifier: MIT

// A promise that nobody can settle any more ends as *lost*: a settlement like any other, which releases
// the observers. Where a dialect has no end that says so, the promise still looks pending: it has no
// result (``settled`` is nil), and no handler runs.
//
// | what is released while a promise is pending | what is lost |
// |-------------------------------------|--------------|
// | its resolver, if the dialect says so; the gathering, iteration, or retry that would have settled it | the promise (``settleLost()``) |
// | the promise itself | its observers, each as below |
// | an alias that follows nothing | its root: the result would have been published there (`Teardown.swift`) |
//
// | its observer | becomes |
// |--------------|---------|
// | hears of loss | what its reaction says |
// | anybody may settle it | pending, without its source |
// | any other | lost in turn; its handler is released and never runs |
//
// A promise that anybody may settle, and that takes part in requests, has to hear of loss or to end by
// itself: it would stay pending, and it and its observers would keep one another alive.
//
// A lost cell is settled like any other: its outcome is `.cancelled`, and its payload is of the
// kind `.lost`, which is copied and moved as every payload is. So a cell that adopts or observes it
// late is lost at once, in the ordinary way, and nobody has to look twice.
//
// **Others at the same time.** The right to end a promise as lost is the claim of the owner that has gone: nobody
// else can have the claim of a dying cell, and the claim of a pending one is won like any other. A loss begins in
// a `deinit`, so it is published from the backlog of ``Teardown``, and losses that cause one another use no stack.

extension PromiseCell {
  /// Ends the cell as lost, unless somebody has settled it: the object that would have settled it has gone.
  ///
  /// Only for dialects whose promises stay pending when nobody can settle them.
  package func settleLost() {
    if claim() { lose() }
  }

  /// Ends the cell as lost.
  ///
  /// The caller owns the claim, and the payload holds nothing to release.
  package func lose() { Teardown.lose(retained()) }

  /// For a reaction: the node is lost, as nobody will ever settle the promise that it is to follow.
  @usableFromInline
  package func lostNode() -> Outcome {
    (payload.0, payloadKind) = (0, .lost)
    return .cancelled
  }

  /// The outcome of this node, whose source is lost.
  @inline(never)
  func reactToLoss(of source: PromiseCell) -> Outcome {
    if flags.contains(.hearsOfLoss) { return Delivery.react(self, to: source, .pass) }
    if flags.contains(.open) || isRedirected { return .pending }
    let place = self.place
    self.place = 0
    destroyPayload(at: place)
    Destination.release(place)
    return lostNode()
  }
}
