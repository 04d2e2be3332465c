// SPDX-License-Identifier: MIT

internal import Foundation

/// What a world writes while it runs a program, and the census of what it has made.
package final class Trace: @unchecked Sendable {
  /// Counts the objects that programs hand to promises.
  package let census = Census()

  private let lock = NSLock()
  private var written: [TraceLine] = []

  /// More than any program writes: one that does not end is not to use up the memory.
  private static let limit = 20_000

  /// An empty trace.
  package init() { written.reserveCapacity(32) }

  /// What has been written.
  package var lines: [TraceLine] { lock.withLock { written } }

  /// Adds a line.
  package func write(_ line: TraceLine) {
    lock.lock()
    if written.count < Trace.limit { written.append(line) }
    lock.unlock()
  }
}
