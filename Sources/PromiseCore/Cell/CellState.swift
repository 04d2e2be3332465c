// SPDX-License-Identifier: MIT

/// What a promise stores: a single-assignment state that any number of observers can wait for.
///
/// A class that has a state is a ``PromiseObject``. The code that works on states is that of ``PromiseCell``, which
/// refers to such an object. The state is not generic, so that everything but the payload is plain code compiled once;
/// the payload is raw memory that only generic, inlinable helpers read and write (`PromiseCell+Payload.swift`).
///
/// **Who may touch what, and when**
///
/// | field | owner |
/// |-------|-------|
/// | `lifecycle` | anyone, by the transitions of ``StateWord`` |
/// | `interest` | anyone, by the transitions of ``InterestWord`` |
/// | `upstream` | anyone, by the transitions of ``UpstreamWord`` |
/// | `extras` | anyone, by the transitions of ``Extras`` |
/// | `payloadMemory`, `payloadKind` | before publication the owner of the claim; afterwards read-only until `deinit`, by way of ``Settled`` |
/// | `reactionWord`, `flags` | the creator of the cell, until it is attached or returned; then read-only; when the cell adopts another one, the owner of the claim |
/// | `next`, `place` | as node: the attaching thread, then the thread that took its list, then the carrier that takes it to its place; after it settled: its drainer |
///
/// **What happens before what.** The payload is stored before `lifecycle` is published (release); every reader of the
/// payload has acquired `lifecycle` first: a reader of the outcome, an observer that finds the cell settled (failed
/// attach), the drainer. A node's fields are stored before the node is attached (release); the drainer acquires them
/// with the publication or the departure that gives it the list. See `StateWord.swift` for the transitions.
@frozen @usableFromInline
package struct CellState: ~Copyable, @unchecked Sendable {
  @usableFromInline let lifecycle: Lifecycle
  @usableFromInline let interest: Interest
  /// The source: the cell whose settlement this one waits for, and the next cell on the way of a request.
  @usableFromInline let upstream: Upstream
  /// Rarely used state.
  @usableFromInline let extras: Extras

  /// The next older observer of the list this node is in; on its way to its place: for the carrier
  /// of the ``Delivery``; on the drainer's stack: the cell below.
  @usableFromInline var next: UInt
  /// As node: the tagged ``Destination``; on its way there: its source, retained.
  ///
  /// While draining: the observers still to be run.
  @usableFromInline var place: UInt
  @usableFromInline package let payloadMemory: PayloadMemory
  // In this order the last three take two words: a class with more to store needs the room.
  /// See ``ReactionWord``.
  @usableFromInline var reactionWord: ReactionWord
  @usableFromInline var payloadKind: PayloadKind
  @usableFromInline var flags: CellFlags

  /// Creates a pending state.
  ///
  /// - Parameters:
  ///   - claimed: whether only the creator and the cell's source may settle it.
  ///   - flags: how the cell behaves as a node, and which services it takes part in.
  @inlinable @inline(__always)
  package init(claimed: Bool = false, sealed: Bool = false, flags: CellFlags = .none) {
    lifecycle = Lifecycle(claimed: claimed)
    interest = Interest(sealed: sealed)
    upstream = Upstream()
    extras = Extras()
    next = 0
    place = 0
    payloadMemory = PayloadMemory()
    reactionWord = ReactionWord()
    payloadKind = .trivial
    self.flags = claimed ? flags.union(.derived) : flags
  }
}
