// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
package import PromiseConformance
internal import PromiseSubjects
internal import PromiseText

/// Runs the cases on libraries, and reports the results.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the corpus against promise libraries.")

  @OptionGroup var selection: CaseSelection

  @Option(help: "Only this library: typed, guarantee, aplus, when, plain or reference. Repeatable.")
  var flavor: [String] = []

  @Option(
    help:
      "A shell command that starts the driver of a library, to be run instead of the flavors.")
  var subject: [String] = []

  @Option(help: "The profile of --subject, a file; by default the one that the driver names.")
  var profile: String?

  @OptionGroup var reporting: Reporting

  @Option(help: "How many processes of each driver run cases side by side.")
  var jobs = 1

  @Flag(help: "List the cases instead of running them; with --flavor, only those that it runs.")
  var list = false

  @Option(name: .customLong("repeat"), help: "How many times to run each case.")
  var repetitions = 1

  @Option(help: "How many seconds one case may take.")
  var timeout = 30.0

  func validate() throws {
    guard repetitions >= 1 else { throw ValidationError("--repeat takes a number above 0") }
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
    try Misuse.check(timeout: timeout)
    guard profile == nil || subject.count == 1 else {
      throw ValidationError("--profile takes exactly one --subject, whose profile it is")
    }
  }

  func run() throws {
    let corpus = try selection.load()
    let cases = try selection.cases(of: corpus)
    let takesFlavors = !flavor.isEmpty || subject.isEmpty && !list
    let flavors = takesFlavors ? try self.flavors(corpus) : []
    if list {
      let listed = cases.filter { item in
        flavor.isEmpty || flavors.contains { item.needs.isSubset(of: $0.profile.capabilities) }
      }
      return try reporting.write(CaseList(cases: listed).text(reporting.format))
    }
    try reporting.prepare()
    let reports =
      flavors.map { check($0.subject, $0.profile, cases) }
      + (try subject.map { try drive($0, cases, corpus) })
    try reporting.finish(reports)
  }

  // Running.

  private func flavors(
    _ corpus: Corpus
  ) throws -> [(subject: any PromiseSubject, profile: Profile)] {
    try (flavor.isEmpty ? SubjectRegistry.flavorNames : flavor).map { name in
      (try Self.subject(named: name), try profile(name, corpus))
    }
  }

  private func check(
    _ subject: any PromiseSubject, _ profile: Profile, _ cases: [ConformanceCase]
  ) -> ConformanceReport {
    let line = ProgressLine(name: profile.name, total: cases.count)
    defer { line.clear() }
    let run = ConformanceRun(cases: cases, repetitions: repetitions, timeLimit: timeout)
    return run.checkNotingCrashes(subject, profile: profile) { line.advance(to: $0) }
  }

  static func subject(named name: String) throws -> any PromiseSubject {
    guard SubjectRegistry.knownNames.contains(name) else {
      let known = SubjectRegistry.knownNames.joined(separator: ", ")
      throw Misuse("there is no flavor \"\(name)\"; the flavors are \(known)")
    }
    guard let subject = SubjectRegistry.subjects[name] else {
      throw Misuse("the flavor \"\(name)\" is not part of this build")
    }
    return subject
  }

  private func profile(_ name: String, _ corpus: Corpus) throws -> Profile {
    // A corpus on the command line may lack profiles; then the libraries keep theirs.
    guard
      let profile = try Profile(named: name, in: corpus)
        ?? Profile(named: name, in: Corpus.bundled())
    else { throw Misuse("the corpus has no profile for the flavor: add profiles/\(name).json") }
    if selection.corpus == nil { try profile.check(against: corpus) }
    return profile
  }

  private func drive(
    _ command: String, _ cases: [ConformanceCase], _ corpus: Corpus
  ) throws -> ConformanceReport {
    let sessions = (0..<jobs).map { _ in DriverSession(command: command, timeout: timeout) }
    let ready = try sessions[0].start()
    let chosen = try profile(of: ready, corpus)
    let line = ProgressLine(name: ready.name, total: cases.count)
    defer { line.clear() }
    let run = ConformanceRun(cases: cases, repetitions: repetitions)
    return try run.check(drivers: sessions, profile: chosen) { line.advance(to: $0) }
  }

  /// The profile that the command line names, or else the driver.
  private func profile(of ready: DriverSession.Ready, _ corpus: Corpus) throws -> Profile? {
    if let profile { return try Profile(contentsOf: URL(fileURLWithPath: profile)) }
    guard let name = ready.profile else { return nil }
    guard let profile = try Profile(named: name, in: corpus) else {
      throw Misuse(
        "the corpus has no profile \"\(name)\", which the driver names: name a file with --profile")
    }
    return profile
  }
}

extension ConformanceRun {
  /// Runs every case on a library in this process; if the library crashes, the last line says in which case.
  package func checkNotingCrashes(
    _ subject: some PromiseSubject, profile: Profile, willRun: Watcher = { _ in }
  ) -> ConformanceReport {
    var run = self
    CrashNote.appearsInCrashes()
    defer { CrashNote.set(nil) }
    run.begins = { CrashNote.set("promise-conformance: \(profile.name) crashed in \($0.id)") }
    return run.check(subject, profile: profile, willRun: willRun)
  }
}
