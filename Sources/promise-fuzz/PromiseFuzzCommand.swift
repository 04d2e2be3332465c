// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseFuzzing
internal import PromiseSeeds
internal import PromiseText

extension Shard: ExpressibleByArgument {}

/// The command line of random programs.
@main
struct PromiseFuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promise-fuzz",
    abstract: "Runs random programs in each dialect and in a model of its documentation.",
    discussion: """
      The library and the model each write a trace. If the traces differ, or objects leak, the \
      program is made as small as possible and printed: as code, and as JSON, to be added to \
      Tests/PromiseFuzzingTests/PastFailures, which the tests run again.

      The dialect "mixed" is all of them together, with conversions of one to another. In place of \
      a model it has three rules: what is dropped is released, settled or not; what can still be \
      settled keeps its handlers; what is settled has called them.

      Program number n has the seed "seed + n". The exit status is 1 if a program differs.
      """)

  @Option(help: "The dialect to test: aplus, typed, guarantee, plain, when, mixed or all.")
  var dialect = "all"

  @Option(help: "How many programs to run in each dialect; 100000 unless --minutes is given.")
  var programs: Int?

  @Option(help: "The seed of the first program; by default a random one, which is printed.")
  var seed: UInt64?

  @Option(help: "How many minutes to spend on each dialect.")
  var minutes: Double?

  @Option(
    help: "Only the K-th of N parts of the programs, as K/N; --seed has to be the same for each.")
  var shard = Shard.whole

  @Option(help: "The seed of a single program: runs and prints it, whether it differs or not.")
  var first: UInt64?

  @Option(help: "After how many differing programs to stop with a dialect.")
  var findings = 5

  func validate() throws {
    _ = try dialects()
    guard programs ?? 1 > 0, minutes ?? 1 > 0, findings > 0 else {
      throw ValidationError("--programs, --minutes and --findings take numbers above 0")
    }
    guard minutes ?? 1 <= 1_000_000 else {
      throw ValidationError("--minutes takes at most 1000000")
    }
    guard shard.number <= programLimit else {
      throw ValidationError("no program is in part \(shard): there are \(programLimit)")
    }
  }

  func run() throws {
    CrashNote.appearsInCrashes()
    let dialects = try dialects()
    if let first {
      for dialect in dialects { show(first, dialect) }
      return
    }
    let seed = self.seed ?? UInt64.random(in: 0..<1_000_000_000)
    say("seed \(seed)")
    let results = dialects.map { run($0, seed) }
    say(Summary.text(results))
    if results.contains(where: { $0.divergences > 0 }) { throw ExitCode(1) }
  }

  private var programLimit: Int { programs ?? (minutes == nil ? 100_000 : Int.max) }

  private func dialects() throws -> [Dialect] {
    if dialect == "all" { return Dialect.all }
    let found = Dialect.all.filter { $0.name == dialect }
    guard found.isEmpty else { return found }
    let known = Dialect.all.map(\.name).joined(separator: ", ")
    throw ValidationError("there is no dialect \"\(dialect)\"; the dialects are \(known)")
  }

  private func run(_ dialect: Dialect, _ seed: UInt64) -> FuzzRun.Result {
    var limit = FuzzRun.Limit()
    limit.findings = findings
    limit.duration = minutes.map { .seconds($0 * 60) }
    limit.programs = programLimit
    limit.shard = shard
    let line = StatusLine(withoutTerminal: 20)
    var run = FuzzRun(dialect, seed: seed, limit: limit)
    run.starting = { Self.note(seed: $0, in: dialect) }
    run.progress = {
      line.show("\(dialect.name) \($0.programs) programs, \($0.divergences) differ")
    }
    run.found = { finding in
      line.clear()
      say("\n\(dialect.name), seed \(finding.seed):\n")
      say(finding.divergence.text(of: finding.program, in: dialect))
    }
    defer { line.clear() }
    return run.run()
  }

  private func show(_ seed: UInt64, _ dialect: Dialect) {
    Self.note(seed: seed, in: dialect)
    let program = ProgramGenerator(dialect).program(seed: seed)
    say("\(dialect.name), seed \(seed):\n")
    say(ProgramText(dialect).text(program) + "\n")
    let comparison = Comparison(dialect)
    guard let divergence = comparison.divergence(in: program) else {
      return say("no difference; the trace: " + comparison.expectation(of: program) + "\n")
    }
    say(divergence.text(of: program, in: dialect) + "\n")
  }

  /// Names the program that begins, in case that it crashes.
  private static func note(seed: UInt64, in dialect: Dialect) {
    CrashNote.set("crashed in: --dialect \(dialect.name) --first \(seed)")
  }

  /// Writes a line at once; ends the program if that fails, because a finding that is lost must not look like none.
  private func say(_ text: String) {
    do throws(WritingError) {
      try (text + "\n").writeToStandardOutput()
    } catch {
      Self.exit(withError: error)
    }
  }
}
