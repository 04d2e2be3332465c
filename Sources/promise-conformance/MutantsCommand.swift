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
      """)

  @OptionGroup var selection: CaseSelection

  @Option(help: "How many cases to name for each broken library.")
  var show = 2

  func run() throws {
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
}
