// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseText

/// Checks the files of a corpus.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the files of a corpus against the schema, the rules and the profiles.")

  @Option(help: "The directory of a corpus to check instead of the built-in one.")
  var corpus: String?

  func run() throws {
    let corpus =
      try self.corpus.map { try Corpus(directory: URL(fileURLWithPath: $0, isDirectory: true)) }
      ?? Corpus.bundled()
    let problems = try corpus.problems()
    for problem in problems { try Console.print(problem.visible) }
    let suites = corpus.suites.count
    try Console.print("\(corpus.cases.count) cases in \(suites) suites, \(problems.count) problems")
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
