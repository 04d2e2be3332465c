// SPDX-License-Identifier: MIT

internal import PromiseCore

/// What happened, in order, from any thread.
package final class Log<Entry: Sendable>: Sendable {
  private let state = Locked<[Entry]>([])

  package init() {}

  package var entries: [Entry] { state.withLock { $0 } }
  package var count: Int { state.withLock { $0.count } }
  package func add(_ entry: Entry) { state.withLock { $0.append(entry) } }
  package func clear() { state.withLock { $0 = [] } }
}

/// A number that threads count up.
package final class Counter: Sendable {
  private let word = AtomicWord(0)

  package init() {}

  package var value: Int { Int(bitPattern: word.loadAcquire()) }

  @discardableResult
  package func add(_ amount: Int = 1) -> Int { Int(bitPattern: word.add(UInt(bitPattern: amount))) }
}

/// An object whose only purpose is to be captured and, later, to be gone.
package final class Spy: Sendable {
  private let onDeinit: @Sendable () -> Void

  package init(_ onDeinit: @escaping @Sendable () -> Void = {}) { self.onDeinit = onDeinit }

  deinit { onDeinit() }

  /// Mentions the spy, so that a closure captures it.
  package func touch() {}
}
