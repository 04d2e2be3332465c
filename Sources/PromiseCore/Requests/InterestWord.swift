// SPDX-License-Identifier: MIT

/// The interest in a cell's result, in one word: a pure state machine, testable without threads.
///
/// | bits | meaning |
/// |------|---------|
/// | 0    | *sealed*: nobody outside can attach further observers |
/// | 1    | *everObserved*: a counted observer was attached at least once |
/// | 2    | *requested*: cancellation was requested (at most once) |
/// | 3    | *bypassed*: the cell is an alias, and its follower has taken over its source |
/// | 4    | *following*: the cell adopted another one, and `upstream` leads to that |
/// | 5–33 (5–17 of a word of 32 bits) | number of counted observers that have not given up |
/// | the rest | *endable*: how many more observers that may end first make a sweep due, and 1; 0 if none has come, as to every alias |
///
/// A cell is unwanted if it is *sealed*, *everObserved*, and counts zero. The three facts share one word, so that of
/// the last observer's loss and the seal exactly one sees all three and issues the request. A cell that was never
/// observed is never requested: else every promise would be cancelled when its variable dies.
package struct InterestWord: Equatable, Sendable {
  package var bits: UInt

  package init(bits: UInt) { self.bits = bits }

  package static let sealedBit: UInt = 0b0001
  package static let everObservedBit: UInt = 0b0010
  package static let requestedBit: UInt = 0b0100
  package static let bypassedBit: UInt = 0b1000
  package static let followingBit: UInt = 0b1_0000
  package static let one: UInt = 0b10_0000
  static let countMask: UInt = endableOne - one

  package var isSealed: Bool { bits & Self.sealedBit != 0 }
  package var isEverObserved: Bool { bits & Self.everObservedBit != 0 }
  package var isRequested: Bool { bits & Self.requestedBit != 0 }
  package var isBypassed: Bool { bits & Self.bypassedBit != 0 }
  package var isFollowing: Bool { bits & Self.followingBit != 0 }
  package var count: Int { Int((bits & Self.countMask) >> 5) }

  /// The smallest number of observers that may end first, between two sweeps.
  package static let leastSweep: UInt = 32

  /// One more observer that may still come before a sweep, in the count.
  package static let endableOne: UInt = 1 << UInt(UInt.bitWidth / 2 + 2)

  /// The count of endable observers, and the rest of the word.
  private var endable: (rest: UInt, count: UInt) {
    (bits & (Self.endableOne - 1), bits / Self.endableOne)
  }

  /// Whether enough observers that may end first have come for a sweep (`PromiseCell+Sweeping.swift`).
  package var isSweepDue: Bool { endable.count == 1 }

  /// An observer arrives that may end before the cell does; nil if a sweep is due already.
  package func endableObserved() -> InterestWord? {
    let (rest, count) = endable
    if count == 1 { return nil }
    let left = (count == 0 ? Self.leastSweep + 1 : count) - 1
    return InterestWord(bits: rest | left * Self.endableOne)
  }

  /// A sweep has left so many observers.
  package func swept(leaving left: Int) -> InterestWord {
    let next = min(max(UInt(left), Self.leastSweep), UInt.max / Self.endableOne - 1)
    return InterestWord(bits: endable.rest | (next + 1) * Self.endableOne)
  }

  /// Whether nobody can be interested in the result any more.
  package var isUnwanted: Bool { isSealed && isEverObserved && count == 0 }

  /// Whether more observers have come than can be counted: from then on the cell counts as wanted for ever.
  private var isFull: Bool { bits & Self.countMask == Self.countMask }

  /// A counted observer arrives.
  package func observed() -> InterestWord {
    isFull ? self : InterestWord(bits: (bits | Self.everObservedBit) &+ Self.one)
  }

  /// A counted observer gives up.
  package func givenUp() -> InterestWord {
    precondition(count > 0, "an observer has given up twice")
    return isFull ? self : InterestWord(bits: bits &- Self.one)
  }

  /// Nobody outside can attach observers any more.
  package func sealed() -> InterestWord { InterestWord(bits: bits | Self.sealedBit) }

  /// Cancellation is requested.
  package func requested() -> InterestWord { InterestWord(bits: bits | Self.requestedBit) }

  /// The request was refused.
  package func withdrawn() -> InterestWord { InterestWord(bits: bits & ~Self.requestedBit) }

  /// The only observer gives up and requests cancellation; nil if there are or may be others, or
  /// cancellation was requested before.
  package func requestedByOnlyObserver() -> InterestWord? {
    guard count == 1, isSealed, !isRequested, !isBypassed else { return nil }
    return givenUp().requested()
  }

  /// The alias hands its source over to its follower; nil if others are interested in the alias,
  /// may become so, or have asked it for cancellation.
  package func bypassed() -> InterestWord? {
    guard bits & ~Self.followingBit == Self.sealedBit | Self.everObservedBit | Self.one else {
      return nil
    }
    return InterestWord(bits: bits | Self.bypassedBit)
  }
}
