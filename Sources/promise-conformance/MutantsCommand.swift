// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PromiseConformance
internal import PromiseSubjects

/// Runs the corpus against deliberately broken libraries.
struct MutantsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract: "Run broken libraries; every one must be caught.",
    discussion: """
      Prints, for each broken library, how many cases caught it and the first of them. The exit \
      status is 1 if one survives.
      """)

  @OptionGroup var selection: CaseSelection

  @Option(help: "How many of the cases that caught a library to name.")
  var show = 2

  func run() throws {
    let corpus = try selection.load()
    let cases = try selection.cases(of: corpus)
    let line = ProgressLine(name: "mutants", total: Flaw.allCases.count)
    let matrix = MutantMatrix(cases: cases) { line.advance(to: $0.rawValue) }
    line.clear()
    let width = Flaw.allCases.map(\.rawValue.count).max() ?? 0
    for row in matrix.rows {
      let name = row.flaw.rawValue + String(repeating: " ", count: width - row.flaw.rawValue.count)
      let first = row.killers.prefix(max(0, show)).joined(separator: "  ")
      let count = String(repeating: " ", count: max(0, 4 - "\(row.killers.count)".count))
      print("\(name)  \(count)\(row.killers.count)  \(first.isEmpty ? "SURVIVES" : first)")
    }
    let caught = matrix.rows.count - matrix.survivors.count
    print("\(caught) of \(matrix.rows.count) caught by \(cases.count) cases")
    if !matrix.survivors.isEmpty { throw ExitCode(1) }
  }
}
