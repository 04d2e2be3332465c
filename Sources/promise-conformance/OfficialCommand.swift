// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseScripting
internal import PromiseSubjects

/// Runs a suite of JavaScript tests, such as the official one of Promises/A+, against our libraries.
struct OfficialCommand: ParsableCommand {
  /// Where the JavaScript runs.
  enum Engine: String, ExpressibleByArgument, CaseIterable {
    case jsc, node
  }

  static let configuration = CommandConfiguration(
    commandName: "official",
    abstract: "Run the official Promises/A+ suite, which is in JavaScript, against flavors.",
    discussion: """
      The suite is not part of this project: get promises-aplus/promises-tests, and name its \
      directory with --tests or the environment variable APLUS_SUITE. The state machine, the \
      resolution procedure and the order are those of the library under test; JavaScript only \
      classifies values. With --engine jsc, the default, JavaScriptCore runs the tests in this \
      process on virtual time (Debian: libjavascriptcoregtk-4.1-0); with --engine node, Node runs \
      them in real time, under the suite's own runner if its packages can be found.
      """)

  @Option(help: "Only this library: typed, guarantee, aplus, when, plain or reference. Repeatable.")
  var flavor: [String] = []

  @Option(help: "The directory of the suite; by default what APLUS_SUITE says.")
  var tests: String?

  @Option(help: "What runs the JavaScript: jsc or node.")
  var engine: Engine = .jsc

  @OptionGroup var reporting: Reporting

  @Option(help: "Seconds that one test may take.")
  var timeout = 10.0

  func validate() throws { try Misuse.check(timeout: timeout) }

  func run() throws {
    let named = tests ?? ProcessInfo.processInfo.environment["APLUS_SUITE"]
    guard let directory = named, !directory.isEmpty else {
      throw Misuse(
        "there is no suite: name the directory of promises-aplus/promises-tests with --tests or "
          + "APLUS_SUITE")
    }
    let suite = try ScriptSuite(directory: URL(fileURLWithPath: directory, isDirectory: true))
    try reporting.prepare()
    let corpus = try Corpus.bundled()
    let names = flavor.isEmpty ? SubjectRegistry.flavorNames : flavor
    let reports = try names.map { name in
      let subject = try RunCommand.subject(named: name)
      guard let profile = try Profile(named: name, in: corpus) else {
        throw Misuse("the corpus has no profile for the flavor \"\(name)\"")
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
    switch engine {
    case .jsc:
      return try run.check(subject, profile: profile, timeout: timeout) { _ in
        line.advance(to: "tests")
      }
    case .node:
      return try run.checkInNode(subject, profile: profile, timeout: timeout) { _ in
        line.advance(to: "tests")
      }
    }
  }
}
