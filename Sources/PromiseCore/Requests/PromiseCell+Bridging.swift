// SPDX-License-Identifier: MIT

// A cell can derive from one of another dialect: a *bridge*. Its reaction translates the outcome.
// Everything else works as within a dialect, with two exceptions:
//
// * A dialect may decide about requests in a procedure of its own, which must not be applied to cells
//   of others. Such cells have ``CellFlags/ownProcedure``, and the general procedure hands over to it.
// * A source may be lost (`PromiseCell+Losing.swift`). A dialect whose promises always end hears of
//   the loss (``CellFlags/hearsOfLoss``), and gives the node its outcome.

/// A cell whose dialect decides about cancellation requests by a procedure of its own.
package protocol RequestDeciding: _PromiseCell {
  /// Cancellation of this cell is requested.
  ///
  /// - Returns: a cell of another dialect to which the request leads, if nobody wants that cell any
  ///   more; the caller requests its cancellation, so that many bridges in a row use no stack.
  func requestInOwnWay() -> _PromiseCell?
}

extension _PromiseCell {
  /// Makes `node`, which nobody else has seen, end with the outcome that `reaction` makes of this
  /// cell's outcome, at the place and time of this cell's settlement.
  ///
  /// The node is requestable if this cell is.
  @inlinable @inline(__always)
  package final func bridge(to node: _PromiseCell, _ reaction: @escaping Reaction) {
    Diagnostics.passTracking(from: self, to: node)
    // A node that takes no part in requests counts as interested for ever.
    if !node.has(.requestable) { countForGood() }
    node.react(at: 0, reaction)
    attach(node)
    if node.has(.open) { noteEndable() }
  }
}
