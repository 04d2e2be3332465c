// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseSubjects

/// Runs libraries and reports.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the corpus against libraries (the default).")

  @OptionGroup var selection: CaseSelection

  @Option(help: "Only this library: typed, guarantee, aplus, when, plain or reference. Repeatable.")
  var flavor: [String] = []

  @Option(
    help:
      "A shell command that starts a driver; run in place of the flavors, or beside those named.")
  var subject: [String] = []

  @Option(help: "The deviations of --subject; by default the profile named as the driver is.")
  var profile: String?

  @OptionGroup var reporting: Reporting

  @Flag(help: "List the cases and run none.")
  var list = false

  @Option(name: .customLong("repeat"), help: "Run each case so many times.")
  var repetitions = 1

  @Option(help: "Seconds that one case may take.")
  var timeout = 30.0

  func validate() throws {
    guard repetitions >= 1 else { throw ValidationError("--repeat takes a number from 1") }
    guard timeout > 0 else { throw ValidationError("--timeout takes a number of seconds above 0") }
    guard profile == nil || subject.count == 1 else {
      throw ValidationError("--profile goes with one --subject")
    }
  }

  func run() throws {
    let corpus = try selection.load()
    let cases = try selection.cases(of: corpus)
    if list {
      try reporting.write(cases.map { "\($0.id)  \($0.title)" }.joined(separator: "\n"))
      return
    }
    try reporting.prepare()
    let runsFlavors = subject.isEmpty || !flavor.isEmpty
    let reports =
      (runsFlavors ? try runFlavors(cases, corpus) : [])
      + (try subject.map { try drive($0, cases, corpus) })
    try reporting.finish(reports)
  }

  // Running.

  private func runFlavors(
    _ cases: [ConformanceCase], _ corpus: Corpus
  ) throws -> [ConformanceReport] {
    let names = flavor.isEmpty ? SubjectRegistry.flavorNames : flavor
    let entries = try names.map { name in (try Self.subject(named: name), try profile(name, corpus))
    }
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

  static func subject(named name: String) throws -> any PromiseSubject {
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
}
