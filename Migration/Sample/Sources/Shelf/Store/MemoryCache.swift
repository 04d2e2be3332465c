// SPDX-License-Identifier: MIT

import Foundation

/// Values that are kept for a while: those that were used longest ago go first.
@MainActor
final class MemoryCache<Value: Sendable> {
  private struct Entry {
    var value: Value
    var cost: Int
    var stored: Double
    var used: Int
  }

  private var entries: [String: Entry] = [:]
  private var uses = 0
  private let capacity: Int
  private let lifetime: Double
  private let timing: any Timing
  private(set) var hits = 0
  private(set) var misses = 0

  /// - Parameters:
  ///   - capacity: What all values may cost together.
  ///   - lifetime: How many seconds a value is good for.
  init(capacity: Int, lifetime: Double = .infinity, timing: any Timing) {
    self.capacity = capacity
    self.lifetime = lifetime
    self.timing = timing
  }

  /// What all values cost together.
  var cost: Int { entries.values.reduce(0) { $0 + $1.cost } }

  var count: Int { entries.count }

  /// The value of a key, if it is there and not too old.
  func value(of key: String) -> Value? {
    guard var entry = entries[key], timing.now - entry.stored < lifetime else {
      entries[key] = nil
      misses += 1
      return nil
    }
    hits += 1
    uses += 1
    entry.used = uses
    entries[key] = entry
    return entry.value
  }

  /// The value of a key, however old it is.
  func oldValue(of key: String) -> Value? { entries[key]?.value }

  /// Keeps a value.
  func keep(_ value: Value, as key: String, cost: Int = 1) {
    uses += 1
    entries[key] = Entry(value: value, cost: cost, stored: timing.now, used: uses)
    while self.cost > capacity, entries.count > 1,
      let oldest = entries.min(by: { $0.value.used < $1.value.used })
    {
      entries[oldest.key] = nil
    }
  }

  func forget(_ key: String) { entries[key] = nil }

  func forgetAll() { entries = [:] }
}
