// SPDX-License-Identifier: MIT

/// How a promise ended, or that it has not.
///
/// The raw values are stored in the two low bits of ``StateWord`` and in the delivery mask of
/// ``CellFlags``.
@usableFromInline
package enum Outcome: UInt8, Sendable {
  /// Not settled; as the result of a reaction: nothing is to be published now.
  case pending = 0
  /// Fulfilled: the payload is a value.
  case value = 1
  /// Rejected: the payload is an error.
  case error = 2
  /// Cancelled: there is no payload, unless the dialect gives it one of a type of its own, such as
  /// the error that stands for the cancellation.
  case cancelled = 3
}

/// Why a reaction is invoked.
@usableFromInline
package enum Phase: UInt8, Sendable {
  /// The source ended in a way the node wants to see; this is the node's context.
  case deliver
  /// The source ended in a way that only passes through; this is the settling thread.
  case pass
  /// The node's context threw the work away; user code must not run.
  case discard
}

/// What a node does when the cell it observes has settled.
///
/// It takes what it needs out of the node's payload, stores the node's own result there and returns
/// how the node ends; the delivery loop publishes that. `.pending` means that nothing is published
/// now: the node adopted another cell, or it is a mere listener.
///
/// A reaction is a closure *without captures*: everything it needs lives in the node.
@usableFromInline
package typealias Reaction =
  @Sendable (_ node: _PromiseCell, _ source: Settled, _ phase: Phase) -> Outcome

/// Properties of a cell that are fixed before other threads see it.
@usableFromInline
package struct CellFlags: OptionSet, Sendable {
  @usableFromInline
  package let rawValue: UInt32

  @inlinable @inline(__always)
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Fulfilment of the source is delivered on the node's context; without it, it passes through.
  @inlinable package static var deliversValue: CellFlags { CellFlags(rawValue: 1 << 1) }
  /// Rejection of the source is delivered on the node's context.
  @inlinable package static var deliversError: CellFlags { CellFlags(rawValue: 1 << 2) }
  /// Cancellation of the source is delivered on the node's context.
  @inlinable package static var deliversCancelled: CellFlags { CellFlags(rawValue: 1 << 3) }
  /// Every outcome is delivered on the node's context.
  @inlinable package static var deliversAll: CellFlags { CellFlags(rawValue: 0b1110) }

  /// Runs after nodes of the first lane, before those of the third (When: `always`).
  @inlinable package static var secondLane: CellFlags { CellFlags(rawValue: 1 << 4) }
  /// Runs after all other lanes (When: continuations; IPromise: cancellation observers).
  @inlinable package static var thirdLane: CellFlags { CellFlags(rawValue: 1 << 5) }

  /// Others than its source may settle the node: its reaction runs only if it wins the claim.
  @inlinable package static var claimable: CellFlags { CellFlags(rawValue: 1 << 7) }
  /// The same, also while its handler runs: its reaction runs without the claim, and has to win it in order
  /// to settle (`PromiseCell+OpenAdoption.swift`).
  @inlinable package static var open: CellFlags { CellFlags(rawValue: 1 << 7 | 1 << 26) }
  /// The source delivers nothing more until this node's handler has finished on its context.
  @inlinable package static var sequenced: CellFlags { CellFlags(rawValue: 1 << 8) }
  /// Takes part in cancellation requests: it holds and counts at the cell it waits for.
  @inlinable package static var requestable: CellFlags { CellFlags(rawValue: 1 << 9) }
  /// Waits for its source without counting as interested in it.
  @inlinable package static var uncounted: CellFlags { CellFlags(rawValue: 1 << 10) }
  /// Counts as interested for ever: its own requests do not travel to its source.
  @inlinable package static var ignoresRequests: CellFlags { CellFlags(rawValue: 1 << 11) }

  /// Set by the initializer for a cell that is claimed from birth: it only passes work of others on.
  @inlinable package static var derived: CellFlags { CellFlags(rawValue: 1 << 12) }

  /// The cell may end by itself, as by a deadline, without what it derives from.
  @inlinable package static var endsByItself: CellFlags { CellFlags(rawValue: 1 << 14) }

  /// For a dialect's own use.
  @inlinable package static var dialectA: CellFlags { CellFlags(rawValue: 1 << 16) }
  /// For a dialect's own use.
  @inlinable package static var dialectB: CellFlags { CellFlags(rawValue: 1 << 17) }
  /// What dialects use.
  static var dialects: CellFlags { [.dialectA, .dialectB] }

  /// Whether a source that ended with `outcome` is delivered on the node's context.
  @inlinable @inline(__always)
  package func delivers(_ outcome: Outcome) -> Bool { rawValue & (1 << outcome.rawValue) != 0 }
}
