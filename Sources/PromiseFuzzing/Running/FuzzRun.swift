// SPDX-License-Identifier: MIT

package import PromiseSeeds

/// Runs many random programs of a dialect, and collects and shrinks the divergences.
///
/// Program number *n* of a run has the seed `seed + n`, so each program can be run again by itself.
package struct FuzzRun {
  /// The result of a run.
  package struct Result: Sendable {
    /// The dialect's name.
    package var dialect: String
    /// How many programs ran.
    package var programs = 0
    /// How many steps these programs had, without the steps inside of handlers.
    package var steps = 0
    /// How many programs diverged.
    package var divergences = 0
    /// How long the run took.
    package var duration = Duration.zero
  }

  /// A program that diverged.
  package struct Finding: Sendable {
    /// The seed that makes the program.
    package var seed: UInt64
    /// The smallest program that diverges in this way.
    package var program: Program
    /// The divergence of the shrunk program.
    package var divergence: Divergence
  }

  /// The dialect.
  package let dialect: Dialect
  /// The seed of the first program.
  package var seed: UInt64
  /// The limit of the run.
  package var limit: Limit
  /// Called before each program with its seed.
  package var starting: (UInt64) -> Void = { _ in }
  /// Called from time to time.
  package var progress: (Result) -> Void = { _ in }
  /// Called with every divergence, up to ``Limit/findings``.
  package var found: (Finding) -> Void = { _ in }

  /// The limits of a run; the first one that is reached ends it.
  package struct Limit: Sendable {
    /// The number of programs.
    package var programs = Int.max
    /// The part of these programs that this run is for.
    package var shard = Shard.whole
    /// The time.
    package var duration: Duration?
    /// The number of divergences; each is shrunk, which takes a while.
    package var findings = 5

    /// Creates limits: only the number of divergences is limited.
    package init() {}
  }

  /// Creates a run that begins with the program of that seed.
  package init(_ dialect: Dialect, seed: UInt64, limit: Limit) {
    self.dialect = dialect
    self.seed = seed
    self.limit = limit
  }

  /// Runs until the limit.
  package func run() -> Result {
    let generator = ProgramGenerator(dialect)
    let comparison = Comparison(dialect)
    var result = Result(dialect: dialect.name)
    let clock = ContinuousClock()
    let start = clock.now
    for number in limit.shard.numbers(below: limit.programs) {
      if result.divergences >= limit.findings { break }
      if result.programs % 256 == 0 {
        result.duration = clock.now - start
        if let longest = limit.duration, result.duration >= longest { break }
        progress(result)
      }
      let seed = seed &+ UInt64(number)
      starting(seed)
      let program = generator.program(seed: seed)
      result.programs += 1
      result.steps += program.steps.count
      guard let divergence = comparison.divergence(in: program) else { continue }
      result.divergences += 1
      found(finding(seed, program, divergence.cause, comparison))
    }
    result.duration = clock.now - start
    return result
  }

  private func finding(
    _ seed: UInt64, _ program: Program, _ cause: Divergence.Cause, _ comparison: Comparison
  ) -> Finding {
    let shrunk = Shrinking(dialect) { comparison.divergence(in: $0)?.cause == cause }
      .shrunk(program)
    // The shrunk program diverges: it may be the original one, which does.
    let divergence = comparison.divergence(in: shrunk) ?? Divergence(cause: cause, step: 0)
    return Finding(seed: seed, program: shrunk, divergence: divergence)
  }
}
