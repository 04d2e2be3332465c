// SPDX-License-Identifier: MIT

internal import Foundation

/// The registers of a world: ``count`` places for one thing each.
///
/// Content is released outside of the lock, because its `deinit` may run any code.
package final class Registers<Thing>: @unchecked Sendable {
  private let lock = NSLock()
  private var things: [Thing?]

  /// How many registers a program has.
  package static var count: Int { 12 }

  /// Empty registers.
  package init() { things = Array(repeating: nil, count: Registers.count) }

  /// What is in a register; nil of one that is empty or does not exist.
  ///
  /// What is put into one that does not exist is dropped.
  package subscript(index: Int) -> Thing? {
    get {
      guard (0..<Registers.count).contains(index) else { return nil }
      return lock.withLock { things[index] }
    }
    set {
      guard (0..<Registers.count).contains(index) else { return }
      let old = exchange(newValue, at: index)
      withExtendedLifetime(old) {}
    }
  }

  /// Empties a register.
  ///
  /// - Returns: What was there.
  package func take(_ index: Int) -> Thing? {
    (0..<Registers.count).contains(index) ? exchange(nil, at: index) : nil
  }

  private func exchange(_ new: Thing?, at index: Int) -> Thing? {
    lock.lock()
    defer { lock.unlock() }
    let old = things[index]
    things[index] = new
    return old
  }

  /// Whether all are empty.
  package var isEmpty: Bool { lock.withLock { things.allSatisfy { $0 == nil } } }

  /// Drops one after another, from 0 on; what runs by that may fill some again.
  package func dropAll() {
    for index in 0..<Registers.count { _ = take(index) }
  }
}
