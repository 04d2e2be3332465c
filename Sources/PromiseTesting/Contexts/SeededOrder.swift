// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseSeeds

/// Picks at random, and in the same way for the same seed.
struct SeededOrder: Sendable {
  let seed: UInt64
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
  }

  /// Picks a number below `count`.
  mutating func pick(from count: Int) -> Int { Int(numbers.next() % UInt64(count)) }
}

/// The sources of seeds, and the collection of seeds in use.
enum ShuffleSeed {
  /// The seed of the trait that runs the current test.
  @TaskLocal static var ofTrait: UInt64?
  /// Collects the seeds that the current test uses.
  @TaskLocal static var notes: SeedNotes?

  /// The seed of a context that was created without one.
  static var present: UInt64 { ofTrait ?? ofEnvironment ?? UInt64.random(in: 0...UInt64.max) }

  static var ofEnvironment: UInt64? {
    ProcessInfo.processInfo.environment["PROMISE_TESTING_SEED"].flatMap { UInt64($0) }
  }

  static func note(_ seed: UInt64) { notes?.add(seed) }
}

/// The seeds that one run of a test uses.
final class SeedNotes: Sendable {
  private let seeds = Locked<[UInt64]>([])

  func add(_ seed: UInt64) {
    seeds.withLock { seeds in
      if !seeds.contains(seed) { seeds.append(seed) }
    }
  }

  var all: [UInt64] { seeds.withLock { $0 } }
}
