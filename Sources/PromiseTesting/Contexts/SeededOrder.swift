// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// Picks at random, but the same each time for the same seed: the generator SplitMix64.
struct SeededOrder: Sendable {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// One of `count` things.
  mutating func pick(from count: Int) -> Int { Int(next() % UInt64(count)) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Where seeds come from, and who has to be told of those in use.
enum ShuffleSeed {
  /// Of the trait that runs the present test.
  @TaskLocal static var ofTrait: UInt64?
  /// Collects the seeds that the present test uses.
  @TaskLocal static var notes: SeedNotes?

  /// The seed of a context that is given none.
  static var present: UInt64 { ofTrait ?? ofEnvironment ?? UInt64.random(in: 0...UInt64.max) }

  static var ofEnvironment: UInt64? {
    ProcessInfo.processInfo.environment["PROMISE_TESTING_SEED"].flatMap { UInt64($0) }
  }

  static func note(_ seed: UInt64) { notes?.add(seed) }
}

/// The seeds in use in one run of a test.
final class SeedNotes: Sendable {
  private let seeds = Locked<[UInt64]>([])

  func add(_ seed: UInt64) {
    seeds.withLock { seeds in
      if !seeds.contains(seed) { seeds.append(seed) }
    }
  }

  var all: [UInt64] { seeds.withLock { $0 } }
}
