// SPDX-License-Identifier: MIT

/// Who still wants a cell's result, in one word: a pure state machine without threads.
///
/// | bits | meaning |
/// |------|---------|
/// | 0    | *sealed*: nobody outside can attach further observers |
/// | 1    | *everObserved*: a counted observer was attached at least once |
/// | 2    | *requested*: cancellation was requested (at most once) |
/// | 3    | *merged*: the cell is an alias whose interest is counted at its holder |
/// | 4    | *following*: the cell adopted another one, which `upstream` leads to |
/// | 5    | *split*: the cell was merged and took its interest back |
/// | 6    | *holder*: an alias was merged into the cell |
/// | 7–32 | number of counted observers that have not given up |
/// | 33   | *orphan*: what the cell waited for has died, so nothing will ever settle it |
/// | 34   | *taken*: of an open cell, somebody has taken the handler, to run it or to let it go |
/// | 35…  | *ticket*: of the aliases merged into one holder, which came before which |
///
/// A cell nobody wants any more is *sealed*, *everObserved*, and counts zero. The three facts share
/// one word, so that of the last observer giving up and the seal exactly one sees all three and
/// issues the request (tomorrowland.md §2.6). Never observed means never requested: else every
/// promise would be cancelled when its variable dies.
package struct InterestWord: Equatable, Sendable {
  package var bits: UInt

  package init(bits: UInt) { self.bits = bits }

  package static let sealedBit: UInt = 0b0001
  package static let everObservedBit: UInt = 0b0010
  package static let requestedBit: UInt = 0b0100
  package static let mergedBit: UInt = 0b1000
  package static let followingBit: UInt = 0b1_0000
  package static let splitBit: UInt = 0b10_0000
  package static let holderBit: UInt = 0b100_0000
  package static let one: UInt = 0b1000_0000
  package static let orphanBit: UInt = 1 << 33
  package static let takenBit: UInt = 1 << 34
  static let ticketShift: UInt = 35
  static let ticketMask: UInt = UInt.max >> ticketShift
  static let countMask: UInt = orphanBit - one

  package var isSealed: Bool { bits & Self.sealedBit != 0 }
  package var isEverObserved: Bool { bits & Self.everObservedBit != 0 }
  package var isRequested: Bool { bits & Self.requestedBit != 0 }
  package var isMerged: Bool { bits & Self.mergedBit != 0 }
  package var isFollowing: Bool { bits & Self.followingBit != 0 }
  package var isSplit: Bool { bits & Self.splitBit != 0 }
  package var isOrphan: Bool { bits & Self.orphanBit != 0 }
  package var count: Int { Int((bits & Self.countMask) >> 7) }
  package var ticket: UInt { bits >> Self.ticketShift }

  /// Whether nobody is left who could want the result.
  package var isUnwanted: Bool { isSealed && isEverObserved && count == 0 }

  /// A counted observer arrives.
  package func observed() -> InterestWord {
    precondition(bits & Self.countMask != Self.countMask, "a promise has 2^26 consumers")
    return InterestWord(bits: (bits | Self.everObservedBit) &+ Self.one)
  }

  /// A counted observer gives up.
  package func givenUp() -> InterestWord {
    precondition(count > 0, "an observer gives up once")
    return InterestWord(bits: bits &- Self.one)
  }

  /// Whether an alias can hand its interest over to the one observer it has.
  ///
  /// One that others were merged into cannot: the order of aliases along a line of adoptions would be
  /// lost, which their tickets tell as long as all are merged into the same holder.
  package var isMergeable: Bool {
    bits & ~Self.followingBit == Self.sealedBit | Self.everObservedBit | Self.one
  }

  /// Merged, with its place among the aliases of one holder.
  package func merged(ticket: UInt) -> InterestWord {
    InterestWord(bits: bits | Self.mergedBit | ticket << Self.ticketShift)
  }
}
