// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects

/// Runs the corpus against deliberately broken libraries.
struct MutantsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Run the corpus against deliberately broken libraries: it has to catch each.",
    discussion: """
      Prints for each broken library how many cases caught it, and the first of those. The exit \
      status is 1 if a library passes every case, or if a case catches no library and does not say \
      in "stays" why it is in the corpus.

      With --mechanical, the libraries are the reference library with one small mistake each, made by \
      machine: a condition, a bound, the order of two statements, a call that is left out. It builds \
      the sources, so it is run at the top of a checkout.
      """)

  @OptionGroup var selection: CaseSelection

  @Option(help: "How many cases to name for each broken library.")
  var show = 2

  @Flag(help: "Run the whole corpus against mistakes made by machine in the reference library.")
  var mechanical = false

  @Option(help: "With --mechanical: how many mistakes are tried side by side.")
  var jobs: Int?

  @Option(help: "With --mechanical: only the part K of N, as in 2/4.")
  var shard: String?

  func validate() throws {
    guard mechanical || jobs == nil && shard == nil else {
      throw ValidationError("--jobs and --shard are for --mechanical")
    }
  }

  func run() throws {
    if mechanical { return try runMechanical() }
    let corpus = try selection.load()
    let cases = try selection.cases(of: corpus)
    let mutants = try Mutant.all(in: corpus)
    let line = ProgressLine(name: "mutants", total: mutants.count)
    let matrix = MutantMatrix(cases: cases, mutants: mutants) { line.advance(to: $0.name) }
    line.clear()
    let width = mutants.map(\.name.count).max() ?? 0
    for row in matrix.rows {
      let name = row.mutant.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let first = row.killers.prefix(max(0, show)).joined(separator: "  ")
      let count = String(repeating: " ", count: max(0, 4 - "\(row.killers.count)".count))
      try Console.print(
        "\(name)  \(count)\(row.killers.count)  \(first.isEmpty ? "SURVIVES" : first)")
    }
    let caught = matrix.rows.count - matrix.survivors.count
    try Console.print("\(caught) of \(matrix.rows.count) caught by \(cases.count) cases")
    let idle = matrix.idle(cases)
    for id in idle.prefix(20) {
      try Console.print("\(id) catches no broken library, and says nothing in \"stays\"")
    }
    if idle.count > 20 { try Console.print("… and \(idle.count - 20) more") }
    if !matrix.survivors.isEmpty || !idle.isEmpty { throw ExitCode(1) }
  }

  private func runMechanical() throws {
    let part = (shard ?? "1/1").split(separator: "/", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    guard part.count == 2, part[0] >= 1, part[0] <= part[1] else {
      throw ValidationError("--shard is K/N, where K is between 1 and N")
    }
    let jobs = jobs ?? 1
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
    let mutants = try MechanicalMutants(part: part[0], parts: part[1])
    if try !mutants.check(jobs: jobs) { throw ExitCode(1) }
  }
}
