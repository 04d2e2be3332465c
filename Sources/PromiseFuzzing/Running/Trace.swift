// SPDX-License-Identifier: MIT

internal import Foundation

/// What a world writes while it runs a program, and the census of what it has made.
package final class Trace: @unchecked Sendable {
  /// Counts the objects that programs hand to promises.
  package let census = Census()

  private let lock = NSLock()
  private var written: [TraceLine] = []
  private var ends: [Int] = []
  private var leakIsExpected = false
  private var left: Int?
  private var endIsExpected = true

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

  /// How many lines there were at the end of each step, and last at the end of the program.
  var stepEnds: [Int] { lock.withLock { ends } }

  /// A step outside of handlers is over, or the program.
  func endStep() { lock.withLock { ends.append(written.count) } }

  /// Whether ``expectLeak()`` was called.
  var mayLeak: Bool { lock.withLock { leakIsExpected } }

  /// For models: by the documentation this program leaves something alive, such as promises that wait
  /// for one another in a circle of a kind that is not looked for.
  package func expectLeak() { lock.withLock { leakIsExpected = true } }

  /// How many lines there were when ``leaveOff()`` was called; nil if it was not.
  var length: Int? { lock.withLock { left } }

  /// For models: what comes from here on is not documented, and not compared; it may leak, too.
  package func leaveOff() {
    lock.withLock {
      left = left ?? written.count
      leakIsExpected = true
    }
  }

  /// Whether ``expectNoEnd()`` was not called.
  var hasEnd: Bool { lock.withLock { endIsExpected } }

  /// For models: this program is left out, and not run in the real world.
  ///
  /// It never ends, as one in which a report goes round in a circle, or leads to a known defect.
  package func expectNoEnd() { lock.withLock { endIsExpected = false } }
}
