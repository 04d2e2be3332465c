// SPDX-License-Identifier: MIT

internal import Foundation

/// The registers of a world: ``count`` places for one thing each.
///
/// Things are released outside of the lock, because their `deinit` may run any code.
package final class Registers<Thing>: @unchecked Sendable {
  private let lock = NSLock()
  private var things: [Thing?]

  /// The number of registers of a program.
  package static var count: Int { 12 }

  /// Creates empty registers.
  package init() { things = Array(repeating: nil, count: Registers.count) }

  /// The thing in a register; nil if the register is empty or does not exist.
  ///
  /// Things stored in a register that does not exist are dropped.
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
  /// - Returns: The thing that was there.
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

  /// Whether all registers are empty.
  package var isEmpty: Bool { lock.withLock { things.allSatisfy { $0 == nil } } }

  /// Drops one thing after another, from register 0 on; code that runs may fill registers again.
  package func dropAll() {
    for index in 0..<Registers.count { _ = take(index) }
  }
}
