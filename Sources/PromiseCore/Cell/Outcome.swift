// SPDX-License-Identifier: MIT

/// The outcome of a promise, or that it is pending.
///
/// The raw values are stored in the two low bits of ``StateWord`` and in the delivery mask of ``CellFlags``.
@frozen @usableFromInline
package enum Outcome: UInt8, Sendable {
  /// Not settled; as the result of a reaction: nothing is to be published now.
  case pending = 0
  /// Fulfilled: the payload is a value.
  case value = 1
  /// Rejected: the payload is an error.
  case error = 2
  /// Cancelled: without a payload, unless the dialect gives it one of a type of its own, such as
  /// the error that stands for the cancellation.
  case cancelled = 3
}

/// Why a reaction is called.
@frozen @usableFromInline
package enum Phase: UInt8, Sendable {
  /// The source has an outcome that the node handles; this runs on the node's context.
  case deliver
  /// The source has an outcome that the node passes on; this runs on the settling thread.
  case pass
  /// The node's context dropped the work; user code must not run.
  case discard
}

/// The reaction of a node to the settlement of the cell that it observes.
///
/// It takes its input out of the node's payload, stores the node's result there and returns the
/// outcome of the node, which the delivery loop publishes. `.pending` means that nothing is
/// published now: the node adopted another cell, or it is a mere listener.
///
/// A reaction is a closure *without captures*: everything it needs lives in the node.
@usableFromInline
package typealias Reaction =
  @Sendable (_ node: PromiseCell, _ source: Settled, _ phase: Phase) -> Outcome
