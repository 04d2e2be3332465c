// SPDX-License-Identifier: MIT

internal import Foundation

/// The lines that a world writes while it runs a program, and the census of its objects.
package final class Trace: @unchecked Sendable {
  /// Counts the objects that programs hand to promises.
  package let census = Census()

  private let lock = NSLock()
  private var written: [TraceLine] = []
  private var ends: [Int] = []
  private var leakIsExpected = false
  private var left: Int?
  private var endIsExpected = true
  /// How deep ``nested(_:)`` is, and how often it was called; of a model, which one thread runs.
  private var depth = 0, passes = 0

  /// How the model is to decide what the documentation leaves open, the first decisions.
  private let prescribed: [Bool]
  /// How it has decided, and how many lines there were then.
  private var decisions: [(choice: Bool, length: Int)] = []

  /// More lines than any program writes: a program that does not end must not use up the memory.
  private static let limit = 20_000

  /// An empty trace.
  package convenience init() { self.init(deciding: []) }

  /// An empty trace of a model that decides like this, and then always no.
  init(deciding prescribed: [Bool]) {
    self.prescribed = prescribed
    written.reserveCapacity(32)
  }

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

  /// For models: by the documentation this program leaves something alive, such as promises that
  /// wait for one another in a cycle of a kind that is not looked for.
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

  /// For models: whether to do what the documentation allows as well.
  ///
  /// The dialect is right if its trace is that of the model for one of the ways to answer.
  package func decides() -> Bool {
    lock.withLock {
      let choice = decisions.count < prescribed.count && prescribed[decisions.count]
      decisions.append((choice, written.count))
      return choice
    }
  }

  /// The next way to decide, in the order of a search, that can change something behind the first lines;
  /// nil if all have been tried.
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
  /// It never ends, as a program in which a report goes round in a cycle.
  package func expectNoEnd() { lock.withLock { endIsExpected = false } }

  /// For models: what may come back for ever, as a report in a cycle of a kind that is not looked
  /// for.
  ///
  /// Does nothing from the time on when it has come too often; then the program is left out.
  package func nested(_ work: () -> Void) {
    depth += 1
    defer { depth -= 1 }
    passes += 1
    if depth > 200 || passes > 4_000 { expectNoEnd() }
    if hasEnd { work() }
  }
}
