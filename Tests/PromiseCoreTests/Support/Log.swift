// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import Synchronization

/// What happened, in order, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let state = Locked<[Entry]>([])

  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }

  var entries: [Entry] { state.withLock { $0 } }
  var count: Int { state.withLock { $0.count } }

  func clear() { state.withLock { $0 = [] } }
}

/// A count that any thread may change.
final class Counter: Sendable {
  private let word = Atomic<Int>(0)

  @discardableResult
  func add(_ amount: Int = 1) -> Int {
    word.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
  }

  var value: Int { word.load(ordering: .acquiring) }
}
