// SPDX-License-Identifier: MIT

/// The first difference between the model and the library.
package struct Divergence: Sendable, Equatable {
  /// The kind of a difference; shrinking a program preserves it.
  package enum Cause: String, Sendable {
    /// The traces differ.
    case trace
    /// The traces are equal, but objects are alive at the end.
    case leak
  }

  /// The kind of difference.
  package var cause: Cause
  /// The position of the step that differs, or the number of steps if the end differs.
  package var step: Int
  /// The lines that both wrote before.
  package var before: [TraceLine] = []
  /// The lines of the model in that step, from the first difference on.
  package var expected: [TraceLine] = []
  /// The lines of the library in that step, from the first difference on.
  package var actual: [TraceLine] = []
  /// The number of objects that are alive.
  package var alive = 0
}

/// Runs programs in both worlds of a dialect.
package struct Comparison: Sendable {
  private let dialect: Dialect

  /// Creates a comparison for that dialect.
  package init(_ dialect: Dialect) { self.dialect = dialect }

  /// The first difference; nil if there is none.
  package func divergence(in program: Program) -> Divergence? {
    var expected = Trace()
    run(program, in: dialect.makeModel(expected), expected)
    guard expected.hasEnd else { return nil }
    let actual = Trace()
    // Reports are made when promises die, so promises that stay alive are never reported.
    if expected.mayLeak { actual.expectLeak() }
    run(program, in: dialect.makeReal(actual), actual)
    guard let first = divergence(expected, actual) else { return nil }
    for _ in 0..<Self.limit {
      let common = zip(expected.lines, actual.lines).prefix { $0 == $1 }.count
      guard let decisions = expected.nextDecisions(length: common) else { return first }
      expected = Trace(deciding: decisions)
      run(program, in: dialect.makeModel(expected), expected)
      if divergence(expected, actual) == nil { return nil }
    }
    return first
  }

  /// How many other decisions of a model are tried.
  private static let limit = 1_000

  private func divergence(_ expected: Trace, _ actual: Trace) -> Divergence? {
    if let difference = Self.difference(expected, actual) { return difference }
    let alive = actual.census.alive
    guard alive != 0, !expected.mayLeak else { return nil }
    return Divergence(cause: .leak, step: max(0, actual.stepEnds.count - 1), alive: alive)
  }

  /// The trace of the model, as one line of text.
  package func expectation(of program: Program) -> String {
    let trace = Trace()
    run(program, in: dialect.makeModel(trace), trace)
    return trace.lines.map(\.description).joined(separator: "; ")
  }

  private func run(_ program: Program, in world: any World, _ trace: Trace) {
    for step in program.steps {
      world.run(step)
      trace.endStep()
    }
    world.finish()
    trace.endStep()
  }

  private static func difference(_ expected: Trace, _ actual: Trace) -> Divergence? {
    var (mine, theirs) = (expected.lines, actual.lines)
    var (ends, otherEnds) = (expected.stepEnds, actual.stepEnds)
    if let length = expected.length {
      (mine, theirs) = (Array(mine.prefix(length)), Array(theirs.prefix(length)))
      (ends, otherEnds) = (ends.map { min($0, length) }, otherEnds.map { min($0, length) })
      // The last line may belong to the step before.
      if mine == theirs { return nil }
    }
    if mine == theirs && ends == otherEnds { return nil }
    var start = 0
    for step in ends.indices {
      let (end, otherEnd) = (ends[step], otherEnds[step])
      let both = min(end, otherEnd)
      let first = (start..<both).first { mine[$0] != theirs[$0] }
      if let first = first ?? (end == otherEnd ? nil : both) {
        return Divergence(
          cause: .trace, step: step, before: Array(mine[..<first]),
          expected: Array(mine[first..<end]), actual: Array(theirs[first..<otherEnd]))
      }
      start = both
    }
    return nil
  }
}
