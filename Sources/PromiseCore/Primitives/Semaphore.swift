// SPDX-License-Identifier: MIT

internal import Dispatch

/// Wakes a thread that sleeps: each signal lets one wait return, also one that begins later.
package struct Semaphore: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}
  package func signal() { semaphore.signal() }
  package func wait() { semaphore.wait() }
}
