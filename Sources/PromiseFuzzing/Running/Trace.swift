// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// The lines that a world writes while it runs a program, and the census of its objects.
package final class Trace: @unchecked Sendable {
  /// Counts the objects that programs pass to promises.
  package let census = Census()

  private let lock = NSLock()
  private var written: [TraceLine] = []
  private var ends: [Int] = []
  private var leakIsExpected = false
  private var left: Int?
  private var endIsExpected = true
  /// The depth of ``nested(_:)`` and the number of its calls; only models use it, on one thread.
  private var depth = 0, passes = 0

  /// The first decisions of the model where the documentation leaves a choice.
  private let prescribed: [Bool]
  /// The decisions so far, each with the number of lines at that time.
  private var decisions: [(choice: Bool, length: Int)] = []

  /// More lines than any terminating program writes: an endless program must not fill the memory.
  private static let limit = 20_000

  /// Creates an empty trace.
  package convenience init() { self.init(deciding: []) }

  /// Creates an empty trace of a model that decides like this, and no afterwards.
  init(deciding prescribed: [Bool]) {
    self.prescribed = prescribed
    written.reserveCapacity(32)
  }

  /// The lines written so far.
  package var lines: [TraceLine] { lock.withLock { written } }

  /// Adds a line.
  package func write(_ line: TraceLine) {
    lock.lock()
    if written.count < Trace.limit { written.append(line) }
    lock.unlock()
  }

  /// The number of lines at the end of each step, and at last at the end of the program.
  var stepEnds: [Int] { lock.withLock { ends } }

  /// Marks the end of a step outside of handlers, or of the program.
  func endStep() { lock.withLock { ends.append(written.count) } }

  /// Whether ``expectLeak()`` was called.
  var mayLeak: Bool { lock.withLock { leakIsExpected } }

  /// For models: by the documentation this program leaves objects alive, such as promises that wait
  /// for one another in a cycle.
  package func expectLeak() { lock.withLock { leakIsExpected = true } }

  /// The number of lines when ``leaveOff()`` was called; nil if it was not.
  var length: Int? { lock.withLock { left } }

  /// For models: lines from here on are undocumented and not compared; the program may leak, too.
  package func leaveOff() {
    lock.withLock {
      left = left ?? written.count
      leakIsExpected = true
    }
  }

  /// For models: chooses where the documentation allows two behaviours.
  ///
  /// The dialect is right if its trace is that of the model for one of the possible choices.
  package func decides() -> Bool {
    lock.withLock {
      let choice = decisions.count < prescribed.count && prescribed[decisions.count]
      decisions.append((choice, written.count))
      return choice
    }
  }

  /// The next choices, in the order of a search, that can change a line after the first `length`
  /// lines; nil if all have been tried.
  func nextDecisions(length: Int) -> [Bool]? {
    lock.withLock {
      guard let last = decisions.lastIndex(where: { !$0.choice && $0.length <= length }) else {
        return nil
      }
      return decisions[..<last].map(\.choice) + [true]
    }
  }

  /// Whether ``expectNoEnd()`` was not called.
  var hasEnd: Bool { lock.withLock { endIsExpected } }

  /// For models: this program is left out, and not run in the real world.
  ///
  /// It never ends, like a program in which a report goes round in a cycle.
  package func expectNoEnd() { lock.withLock { endIsExpected = false } }

  /// For models: runs work that may recur for ever, such as a report in a cycle.
  ///
  /// After too many calls it does nothing any more, and the program is left out: also one that ends, but nests deeper
  /// than the library does, where the outermost delivery runs what is left.
  package func nested(_ work: () -> Void) {
    depth += 1
    defer { depth -= 1 }
    passes += 1
    if depth >= Nesting.limit || passes > 4_000 { expectNoEnd() }
    if hasEnd { work() }
  }
}
