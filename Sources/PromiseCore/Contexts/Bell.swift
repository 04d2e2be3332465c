// SPDX-License-Identifier: MIT

internal import Dispatch

/// Wakes a thread that sleeps: each ring lets one wait return, also one that begins later.
package struct Bell: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// A bell that has not rung.
  package init() {}

  /// Lets one thread go on that waits, or the next one that will.
  package func ring() { semaphore.signal() }

  /// Blocks the thread until the bell has rung for it.
  package func wait() { semaphore.wait() }
}
