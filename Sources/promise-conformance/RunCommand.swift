// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects

/// Runs libraries and reports.
struct RunCommand: ParsableCommand {
  /// How a report is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the corpus against libraries (the default).")

  @OptionGroup var selection: CaseSelection

  @Option(help: "Only this library: typed, guarantee, aplus, when, plain or reference. Repeatable.")
  var flavor: [String] = []

  @Option(help: "A shell command that starts a driver; it is run in place of the flavors.")
  var subject: String?

  @Option(help: "The deviations of --subject; by default the profile named as the driver is.")
  var profile: String?

  @Option(help: "How to report: table or json.")
  var format: Format = .table

  @Option(help: "Write the report to this file.")
  var output: String?

  @Flag(help: "List the cases and run none.")
  var list = false

  @Flag(help: "Say why each case failed: expected and observed trace side by side.")
  var verbose = false

  @Option(name: .customLong("repeat"), help: "Run each case so many times.")
  var repetitions = 1

  @Option(help: "Seconds that one case may take.")
  var timeout = 30.0

  func validate() throws {
    guard repetitions >= 1 else { throw ValidationError("--repeat takes a number from 1") }
    guard timeout > 0 else { throw ValidationError("--timeout takes a number of seconds above 0") }
    guard subject == nil || flavor.isEmpty else {
      throw ValidationError("--subject and --flavor exclude each other")
    }
  }

  func run() throws {
    let corpus = try selection.load()
    let cases = try selection.cases(of: corpus)
    if list {
      try write(cases.map { "\($0.id)  \($0.title)" }.joined(separator: "\n"))
      return
    }
    try checkOutput()
    let reports = try subject.map { [try drive($0, cases, corpus)] } ?? runFlavors(cases, corpus)
    try report(reports)
    if reports.contains(where: { !$0.succeeded }) { throw ExitCode(1) }
  }

  // Running.

  private func runFlavors(
    _ cases: [ConformanceCase], _ corpus: Corpus
  ) throws -> [ConformanceReport] {
    let names = flavor.isEmpty ? SubjectRegistry.flavorNames : flavor
    let entries = try names.map { name in (try subject(named: name), try profile(name, corpus)) }
    let watchdog = Watchdog(seconds: timeout)
    return entries.map { subject, profile in
      let line = ProgressLine(name: profile.name, total: cases.count)
      defer { line.clear() }
      let run = ConformanceRun(cases: cases, repetitions: repetitions)
      return run.check(subject, profile: profile) { item in
        watchdog.watch(item.id)
        line.advance(to: item)
      }
    }
  }

  private func subject(named name: String) throws -> any PromiseSubject {
    guard SubjectRegistry.knownNames.contains(name) else {
      let known = SubjectRegistry.knownNames.joined(separator: ", ")
      throw Misuse("there is no flavor \"\(name)\"; the flavors are \(known)")
    }
    guard let subject = SubjectRegistry.subjects[name] else {
      throw Misuse("this build has no subject for the flavor \"\(name)\"")
    }
    return subject
  }

  private func profile(_ name: String, _ corpus: Corpus) throws -> Profile {
    // A corpus given by hand may come without profiles; the libraries keep theirs.
    guard
      let profile = try Profile(named: name, in: corpus)
        ?? Profile(named: name, in: Corpus.bundled())
    else { throw Misuse("the corpus has no profile for the flavor \"\(name)\"") }
    if selection.corpus == nil { try profile.check(against: corpus) }
    return profile
  }

  private func drive(
    _ command: String, _ cases: [ConformanceCase], _ corpus: Corpus
  ) throws -> ConformanceReport {
    let session = DriverSession(command: command, timeout: timeout)
    let ready = try session.start()
    let chosen: Profile?
    if let profile {
      chosen = try Profile(contentsOf: URL(fileURLWithPath: profile))
    } else {
      chosen = try Profile(named: ready.name, in: corpus)
    }
    let line = ProgressLine(name: ready.name, total: cases.count)
    defer { line.clear() }
    let run = ConformanceRun(cases: cases, repetitions: repetitions)
    return try run.check(driver: session, profile: chosen) { line.advance(to: $0) }
  }

  // Reporting.

  private func report(_ reports: [ConformanceReport]) throws {
    switch format {
    case .json: try write(ConformanceReport.json(reports).text(pretty: true))
    case .table: try write(table(reports))
    }
  }

  private func table(_ reports: [ConformanceReport]) -> String {
    var parts = [ReportTable(reports).description]
    for report in reports where !report.succeeded {
      let failures = report.failures
      if verbose {
        parts += failures.map { "\(report.name) \($0.explanation)" }
      } else {
        let shown = failures.prefix(10).map { result in
          "\(report.name) \(result.status.rawValue): \(result.item.id)"
        }
        let rest = failures.count - shown.count
        let more = rest > 0 ? ["… and \(rest) more; --verbose shows all, and why"] : []
        parts.append((shown + more).joined(separator: "\n"))
      }
    }
    return parts.joined(separator: "\n\n")
  }

  /// Finds out before a long run whether its report can be written.
  private func checkOutput() throws {
    guard let output else { return }
    guard
      FileManager.default.isWritableFile(atPath: output)
        || FileManager.default.createFile(atPath: output, contents: nil)
    else { throw Misuse("\(output): cannot be written") }
  }

  private func write(_ text: String) throws {
    guard let output else { return print(text) }
    do {
      try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      throw Misuse("\(output): cannot be written")
    }
  }
}
