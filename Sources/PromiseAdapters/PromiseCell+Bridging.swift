// SPDX-License-Identifier: MIT

public import PromiseCore

extension PromiseCell {
  /// Makes `node`, which nobody else has seen and may be of another dialect, end with the outcome that `reaction` makes
  /// of this cell's outcome, at the place and time of this cell's settlement.
  ///
  /// A dialect whose promises always end hears of the loss of the source (``CellFlags/hearsOfLoss``), and gives the
  /// node its outcome.
  @inlinable @inline(__always)
  package func bridge(to node: PromiseCell, _ reaction: @escaping Reaction) {
    Diagnostics.passTracking(from: self, to: node)
    // A node that takes no part in requests counts as interested for ever.
    if !node.has(.requestable) { countForGood() }
    node.react(at: 0, reaction)
    attach(node)
    if node.has(.open) { noteEndable() }
  }
}
