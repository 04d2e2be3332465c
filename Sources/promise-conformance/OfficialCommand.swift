// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseScripting
internal import PromiseSubjects

/// Runs a suite of JavaScript tests, such as the official one of A+, against our libraries.
struct OfficialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "official",
    abstract: "Run the official Promises/A+ suite, which is in JavaScript, against flavors.",
    discussion: """
      The suite is not part of this project: get promises-aplus/promises-tests, and name its \
      directory with --tests or in the environment variable APLUS_SUITE. The library under test \
      does everything that the suite looks at (states, resolution, order); JavaScript only tells \
      kinds of values apart. Node runs the tests: under the suite's own runner if its packages are \
      installed, and under one of this project on virtual time otherwise.
      """)

  @Option(help: "Only this library: typed, guarantee, aplus, when, plain or reference. Repeatable.")
  var flavor: [String] = []

  @Option(help: "The directory of the suite; by default the value of APLUS_SUITE.")
  var tests: String?

  @OptionGroup var reporting: Reporting

  @Option(help: "How many seconds one test may take.")
  var timeout = 10.0

  func validate() throws { try Misuse.check(timeout: timeout) }

  func run() throws {
    let named = tests ?? ProcessInfo.processInfo.environment["APLUS_SUITE"]
    guard let directory = named, !directory.isEmpty else {
      throw Misuse(
        "no suite is given: get promises-aplus/promises-tests, and name its directory with --tests "
          + "or APLUS_SUITE")
    }
    let suite = try ScriptSuite(directory: URL(fileURLWithPath: directory, isDirectory: true))
    try reporting.prepare()
    let corpus = try Corpus.bundled()
    let names = flavor.isEmpty ? SubjectRegistry.flavorNames : flavor
    let reports = try names.map { name in
      let subject = try RunCommand.subject(named: name)
      guard let profile = try Profile(named: name, in: corpus) else {
        throw Misuse("the corpus has no profile for the flavor: add profiles/\(name).json")
      }
      return try check(ScriptRun(suite), subject, profile)
    }
    try reporting.finish(reports)
  }

  private func check(
    _ run: ScriptRun, _ subject: some PromiseSubject, _ profile: Profile
  ) throws -> ConformanceReport {
    let line = ProgressLine(name: profile.name, total: nil)
    defer { line.clear() }
    return try run.check(subject, profile: profile, timeout: timeout) { _ in
      line.advance(to: "tests")
    }
  }
}
