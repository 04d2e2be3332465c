// SPDX-License-Identifier: MIT

/// The source of a cell in one word: a pure state machine, testable without threads.
///
/// Three threads may want to take it at once: one that settles the cell, one that requests its cancellation, one that
/// lets it adopt another cell. The thread that exchanges the word away owns the reference that was in it.
///
/// | bits | meaning |
/// |------|---------|
/// | 0    | *follower*: the cell is a bypassed alias, and the other one has taken over its source |
/// | 1    | *guarded*: others may be looking at the cell that it leads to, under the lock of the line |
/// | 4–63 | a retained cell, or 0 |
///
/// | event | from | to | the caller |
/// |-------|------|----|------------|
/// | the cell is derived | nothing | a source | – |
/// | it adopts another cell, under the lock | anything but a follower | a guarded source | owns the former source |
/// | it is bypassed, under the lock | anything but a follower | its follower | owns the former source |
/// | ``taking()`` | nothing | nothing | looks again under the lock, if it matters: an adoption may be about to store |
/// |              | a source | nothing | owns it |
/// |              | a guarded source, or a follower | – | has to hold the lock |
/// | taken under the lock | anything but a follower | nothing | owns the former source |
/// |              | a follower | the same | takes the follower's source, which is the alias's way too |
/// | it has settled | anything | nothing | owns the former source or follower |
///
/// A guarded word leads to a cell that others may be looking at without a reference of their own: if a request took the
/// word meanwhile, and released the cell, they would look at freed memory. The mark is in the word itself, not in
/// another one, because it has to be exchanged together with the address. A cell may adopt the very cell it was derived
/// from: a request that had seen the plain word would find the same address there and take the guarded cell.
package struct UpstreamWord: Equatable, Sendable {
  package var bits: UInt

  package init(bits: UInt) { self.bits = bits }

  private static let followerBit: UInt = 0b01
  private static let guardedBit: UInt = 0b10

  /// No source.
  package static let nothing = UpstreamWord(bits: 0)

  /// The cell that this one was derived from.
  package static func source(_ address: UInt) -> UpstreamWord { UpstreamWord(bits: address) }

  /// The cell that this one has adopted.
  package static func guarded(_ address: UInt) -> UpstreamWord {
    UpstreamWord(bits: address | guardedBit)
  }

  /// The follower of a bypassed alias.
  package static func follower(_ address: UInt) -> UpstreamWord {
    UpstreamWord(bits: address | followerBit)
  }

  /// The source or the follower, or 0.
  package var cell: UInt { bits & StateWord.pointerMask }
  package var isNothing: Bool { bits == 0 }
  package var isFollower: Bool { bits & Self.followerBit != 0 }
  package var isGuarded: Bool { bits & Self.guardedBit != 0 }
  /// Whether only code under the lock of the line may take it.
  package var needsLock: Bool { bits & (Self.followerBit | Self.guardedBit) != 0 }

  /// Releases the reference of a word that the caller has taken.
  func release() { if !isNothing { PromiseCell.unmanaged(cell).release() } }

  /// The same source, guarded while a thread looks at it.
  package func guarded() -> UpstreamWord { UpstreamWord(bits: bits | Self.guardedBit) }

  /// A thread wants to take the source without the lock; nil if there is no source that may be taken so.
  package func taking() -> UpstreamWord? { isNothing || needsLock ? nil : .nothing }
}
