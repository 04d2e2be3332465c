// SPDX-License-Identifier: MIT

/// Random numbers that are the same for the same seed, on every machine: the generator SplitMix64.
///
/// Seeds are written down, in past failures and by people whose test has failed: the numbers of a seed
/// never change.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64
  private let stream: UInt64

  /// The numbers of a seed.
  ///
  /// - Parameter stream: Which numbers of that seed: each stream has its own. Those of stream 0 are
  ///   SplitMix64's.
  package init(seed: UInt64, stream: UInt64 = 0) { (state, self.stream) = (seed, stream) }

  /// The numbers of a seed that is mixed first, for seeds that are chosen one after the other.
  package init(mixing seed: UInt64) {
    var first = SeededNumbers(seed: seed)
    self.init(seed: first.next())
  }

  package mutating func next() -> UInt64 {
    state &+= goldenStep
    return scrambled(state ^ stream)
  }
}

/// What SplitMix64 adds for each number: odd, and without a pattern in its bits.
@inlinable
package var goldenStep: UInt64 { 0x9E37_79B9_7F4A_7C15 }

/// Another word for each word, of which every bit depends on all bits.
@inlinable
package func scrambled(_ word: UInt64) -> UInt64 {
  var mixed = word
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}
