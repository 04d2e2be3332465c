// SPDX-License-Identifier: MIT

/// The source of a cell in one word: a pure state machine, testable without threads.
///
/// Three threads may want to take it at once: one that settles the cell, one that requests its cancellation,
/// one that lets it adopt another cell. Whoever exchanges the word away owns the reference that was in it.
///
/// | bits | meaning |
/// |------|---------|
/// | 0    | *follower*: the cell is a bypassed alias, and the other one has taken over what it waited for |
/// | 1    | *guarded*: others may be looking at what it leads to, under the graph lock |
/// | 4–63 | a retained cell, or 0 |
///
/// | event | from | to | the caller |
/// |-------|------|----|------------|
/// | the cell is derived | nothing | a source | – |
/// | it adopts another cell, under the lock | anything but a follower | a guarded source | owns what was there |
/// | it is bypassed, under the lock | the same | its follower | owns what was there |
/// | ``taking()`` | nothing | the same | looks again under the lock, if it matters: an adoption may be about to store |
/// |              | a source | nothing | owns it |
/// |              | a guarded source, or a follower | – | has to hold the lock |
/// | taken under the lock | anything but a follower | nothing | owns what was there |
/// |              | a follower | the same | takes what the follower waits for, which is the alias's way too |
/// | it has settled | anything | nothing | owns what was there, also a follower |
///
/// A guarded word leads to a cell that others may be looking at without a reference of
/// their own: had a request taken the word meanwhile, and let go of what it leads to, they would
/// look at freed memory. The mark is in the word itself, not in another one, because it has to be
/// exchanged together with the address: a cell may adopt the very cell it was derived from, and a
/// request that had seen the plain word would find the same address there and take what is guarded.
package struct UpstreamWord: Equatable, Sendable {
  package var bits: UInt

  package init(bits: UInt) { self.bits = bits }

  private static let followerBit: UInt = 0b01
  private static let guardedBit: UInt = 0b10

  /// Nothing is waited for.
  package static let nothing = UpstreamWord(bits: 0)

  /// What a cell was derived from.
  package static func source(_ address: UInt) -> UpstreamWord { UpstreamWord(bits: address) }

  /// What a cell has adopted.
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
  /// Whether only those who hold the graph lock may take it.
  package var needsLock: Bool { bits & (Self.followerBit | Self.guardedBit) != 0 }

  /// The same source, guarded for the moment in which somebody looks at it.
  package func guarded() -> UpstreamWord { UpstreamWord(bits: bits | Self.guardedBit) }

  /// Somebody wants to take the source without the lock; nil if there is nothing to take so.
  package func taking() -> UpstreamWord? { isNothing || needsLock ? nil : .nothing }
}
