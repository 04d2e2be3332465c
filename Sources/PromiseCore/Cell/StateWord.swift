// SPDX-License-Identifier: MIT

/// The state of a cell in one word: a pure state machine, testable without threads.
///
/// Objects are 16-byte aligned, so a pointer leaves four low bits free.
///
/// | bits | meaning |
/// |------|---------|
/// | 0–1  | ``Outcome``: 0 pending, 1 value, 2 error, 3 cancelled |
/// | 2    | pending: *claimed*, somebody owns the right to settle (or adoption locked it in); settled: *draining*, observers are still being run |
/// | 3    | *linked*: the pointer is another cell, to which everything is forwarded |
/// | 4–63 | linked: that cell, retained; else the newest observer, retained, whose `next` is the one before it |
///
/// | event | from | to | meaning |
/// |-------|------|----|---------|
/// | ``attaching(_:)`` | pending, or draining | same, observer on top | queued |
/// |                   | settled, not draining | – | the caller delivers at once |
/// |                   | linked | – | the caller goes on at the other cell |
/// | ``claiming()``    | pending, not claimed | + claimed | the caller alone may settle |
/// |                   | anything else | – | the caller comes too late |
/// | ``publishing(_:)``| pending, claimed, no observers | outcome | settled, nobody to tell |
/// |                   | pending, claimed, observers | outcome, draining, no observers | the caller drains the list |
/// |                   | linked | – | the caller publishes at the other cell |
/// | ``leavingDrain()``| draining, no observers | outcome | done: late observers run at once |
/// |                   | draining, observers | draining, no observers | the caller goes on with them |
/// | ``reopening()``   | settled, not draining | draining, no observers | the caller drains again, from an observer of its own |
/// | ``linking(to:)``  | pending, no observers, not linked | + linked, claim kept | alias of the other cell for ever |
///
/// *Draining* keeps a late observer from overtaking: as long as one observer of the list has not been handed out,
/// newcomers queue behind it. Only the drainer may leave that state, in the same step that finds the list empty.
@frozen @usableFromInline
package struct StateWord: Equatable, Sendable {
  package var bits: UInt

  package init(bits: UInt) { self.bits = bits }

  static let outcomeMask: UInt = 0b0011
  static let busy: UInt = 0b0100
  static let linkedBit: UInt = 0b1000
  static let pointerMask: UInt = ~0b1111

  /// Pending and already claimed: only the owner of the cell will settle it.
  package static let claimed = StateWord(bits: busy)

  /// Settled, with observers still to be run or without.
  @inline(__always)
  static func settled(_ outcome: Outcome, isDraining: Bool) -> StateWord {
    StateWord(bits: UInt(outcome.rawValue) | (isDraining ? busy : 0))
  }

  /// An alias of a retained cell.
  static func alias(of target: UInt) -> StateWord { StateWord(bits: target | linkedBit) }

  /// An alias of a retained cell, with its own claim taken.
  static func claimedAlias(of target: UInt) -> StateWord {
    StateWord(bits: target | linkedBit | busy)
  }

  /// The outcome of the cell; `.pending` too for a linked cell, whose target must be asked.
  @inline(__always)
  package var outcome: Outcome {
    Outcome(rawValue: UInt8(truncatingIfNeeded: bits & Self.outcomeMask)).unsafelyUnwrapped
  }
  @inline(__always) package var isSettled: Bool { bits & Self.outcomeMask != 0 }
  @inline(__always) package var isLinked: Bool { bits & Self.linkedBit != 0 }
  @inline(__always) package var isClaimed: Bool { !isSettled && bits & Self.busy != 0 }
  @inline(__always) package var isDraining: Bool { isSettled && bits & Self.busy != 0 }
  /// The newest observer, or the cell linked to, or 0.
  @inline(__always) package var pointer: UInt { bits & Self.pointerMask }

  /// The answer to ``attaching(_:)``.
  package enum Attachment: Equatable {
    /// Store this word; the observer's `next` must be the old ``pointer``.
    case queued(StateWord)
    /// The cell has settled and no other observer comes before this one: deliver at once.
    case deliverNow
    /// Go on at this cell.
    case forwarded(UInt)
  }

  /// An observer arrives.
  @inline(__always)
  package func attaching(_ node: UInt) -> Attachment {
    if isLinked { return .forwarded(pointer) }
    if isSettled && !isDraining { return .deliverNow }
    return .queued(StateWord(bits: node | (bits & ~Self.pointerMask)))
  }

  /// A caller claims the right to settle; nil if it is taken.
  @inline(__always)
  package func claiming() -> StateWord? {
    if bits & (Self.outcomeMask | Self.busy) != 0 { return nil }
    return StateWord(bits: bits | Self.busy)
  }

  /// The answer to ``publishing(_:)``.
  package enum Publication: Equatable {
    /// Store this word and drain the observers that were queued (0: none).
    case settled(StateWord, observers: UInt)
    /// Go on at this cell.
    case forwarded(UInt)
  }

  /// The owner of the claim has stored the payload and publishes it.
  @inline(__always)
  package func publishing(_ outcome: Outcome) -> Publication {
    if isLinked { return .forwarded(pointer) }
    precondition(isClaimed, "an outcome is published without the claim, or twice")
    let list = pointer
    return .settled(.settled(outcome, isDraining: list != 0), observers: list)
  }

  /// The answer to ``leavingDrain()``: the drainer's next step after it has run all observers it took.
  package enum Departure: Equatable {
    /// Store this word; the drainer has left.
    case done(StateWord)
    /// Store this word and run these observers, which came meanwhile.
    case more(StateWord, observers: UInt)
  }

  /// The drainer has nothing left to run.
  @inline(__always)
  package func leavingDrain() -> Departure {
    let list = pointer
    if list == 0 { return .done(StateWord(bits: bits & Self.outcomeMask)) }
    return .more(StateWord(bits: bits & ~Self.pointerMask), observers: list)
  }

  /// A late observer that later ones have to wait for makes the cell drain again.
  ///
  /// Only in answer to ``Attachment/deliverNow``, which says that the cell has settled and nobody drains it.
  @inline(__always)
  package func reopening() -> StateWord { StateWord(bits: bits | Self.busy) }

  /// The cell becomes an alias of `target`; nil if it has observers, has settled or is an alias.
  @inline(__always)
  package func linking(to target: UInt) -> StateWord? {
    if isSettled || isLinked || pointer != 0 { return nil }
    return StateWord(bits: bits | target | Self.linkedBit)
  }
}
