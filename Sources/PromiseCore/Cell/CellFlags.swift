// SPDX-License-Identifier: MIT

/// Properties of a cell that are fixed before other threads see it: nine of its own, and three fields.
///
/// | property | set by | read by |
/// |----------|--------|---------|
/// | *what is delivered*: a bit for each ``Outcome`` | dialects, for each handler | the delivery loop |
/// | *lane*: first, second, third | dialects, for each kind of handler | `ObserverList` |
/// | *dialect*: two bits | each dialect for itself | the same; bypassing, which needs two cells with the same bits |
/// | ``open`` | Plain, When; timeouts, delays | settling (`PromiseCell+Redirecting.swift`), losing |
/// | ``sequenced`` | Plain, When | the delivery loop |
/// | ``requestable`` | dialects | attaching, adopting |
/// | ``uncounted`` | Typed's `onCancel`, progress | attaching, requests |
/// | ``ignoresRequests`` | Typed's `tap` | attaching, requests |
/// | ``derived`` | the initializer | bypassing, diagnostics |
/// | ``ownProcedure`` | A+ | requests |
/// | ``hearsOfLoss`` | gatherings, tasks, bridges | losing |
/// | ``handle`` | Guarantee, Plain, When | `PromiseCell+Handle.swift` |
@frozen @usableFromInline
package struct CellFlags: OptionSet, Sendable {
  @usableFromInline
  package let rawValue: UInt32

  @inlinable @inline(__always)
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No properties: for code of clients, in which a literal without elements is an array.
  @inlinable package static var none: CellFlags { CellFlags(rawValue: 0) }

  /// Fulfilment of the source is delivered on the node's context; without it, it passes through.
  @inlinable package static var deliversValue: CellFlags { CellFlags(rawValue: 1 << 1) }
  /// Rejection of the source is delivered on the node's context.
  @inlinable package static var deliversError: CellFlags { CellFlags(rawValue: 1 << 2) }
  /// Cancellation of the source is delivered on the node's context.
  @inlinable package static var deliversCancelled: CellFlags { CellFlags(rawValue: 1 << 3) }
  /// Every outcome is delivered on the node's context.
  @inlinable package static var deliversAll: CellFlags { CellFlags(rawValue: 0b1110) }

  /// Whether a source that ended with `outcome` is delivered on the node's context.
  @inlinable @inline(__always)
  package func delivers(_ outcome: Outcome) -> Bool { rawValue & (1 << outcome.rawValue) != 0 }

  /// Runs after nodes of the first lane, before those of the third (When: `always`).
  @inlinable package static var secondLane: CellFlags { CellFlags(rawValue: 1 << 4) }
  /// Runs after all other lanes (When: continuations; IPromise: cancellation observers).
  @inlinable package static var thirdLane: CellFlags { CellFlags(rawValue: 1 << 5) }

  /// For a dialect's own use.
  @inlinable package static var dialectA: CellFlags { CellFlags(rawValue: 1 << 16) }
  /// For a dialect's own use.
  @inlinable package static var dialectB: CellFlags { CellFlags(rawValue: 1 << 17) }
  /// The bits of the dialects.
  static var dialects: CellFlags { [.dialectA, .dialectB] }

  /// The cell is settled by others than its source, too, and so is not lost with it.
  @inlinable package static var open: CellFlags { CellFlags(rawValue: 1 << 7) }
  /// The source delivers nothing more until this node's handler has finished on its context.
  @inlinable package static var sequenced: CellFlags { CellFlags(rawValue: 1 << 8) }
  /// Takes part in cancellation requests: it holds and counts at the cell it waits for.
  @inlinable package static var requestable: CellFlags { CellFlags(rawValue: 1 << 9) }
  /// Waits for its source without counting as interested in it.
  @inlinable package static var uncounted: CellFlags { CellFlags(rawValue: 1 << 10) }
  /// Counts as interested for ever: its own requests do not travel to its source.
  @inlinable package static var ignoresRequests: CellFlags { CellFlags(rawValue: 1 << 11) }
  /// Set by the initializer for a cell that is claimed from birth: it only passes on the work of others.
  @inlinable package static var derived: CellFlags { CellFlags(rawValue: 1 << 12) }
  /// The dialect decides about requests for the cell: it conforms to ``RequestDeciding``.
  @inlinable package static var ownProcedure: CellFlags { CellFlags(rawValue: 1 << 19) }
  /// The reaction of the node is called also when its source is lost, with a source that ``Settled/isLost``.
  ///
  /// For nodes that have to pass the loss on. They have no place.
  @inlinable package static var hearsOfLoss: CellFlags { CellFlags(rawValue: 1 << 24) }
  /// The cell is a handle of another one.
  @inlinable package static var handle: CellFlags { CellFlags(rawValue: 1 << 23) }
}
