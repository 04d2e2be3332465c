// SPDX-License-Identifier: MIT

internal import Dispatch

/// Wakes a thread that sleeps: each signal lets one wait return, also one that begins later.
package struct Semaphore: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// A semaphore without a signal.
  package init() {}

  /// Lets one waiting thread go on, or the next one that will wait.
  package func signal() { semaphore.signal() }

  /// Blocks the thread until it is signalled.
  package func wait() { semaphore.wait() }
}
