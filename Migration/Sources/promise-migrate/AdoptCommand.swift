// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MigrationAdopt
internal import MigrationKnowledge
internal import MigrationSource

/// Puts a module of this repository in the place of somebody's library.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Put a module of swift-promises in the place of another library.",
    discussion: """
      Changes imports and names that begin with the module, and the Package.swift in the folders that \
      are named. Lists what does not compile as it is, or behaves differently.
      """)

  @OptionGroup var target: Target

  @Option(
    help: "The library: promisekit, tomorrowland, khanlou, when or ipromise.",
    transform: { name in
      guard let dialect = Dialect(rawValue: name) else {
        throw ValidationError("--from takes promisekit, tomorrowland, khanlou, when or ipromise")
      }
      return dialect
    })
  var from: Dialect

  @Flag(help: "Leave the imports: add a target with the library’s name and one line in it.")
  var shim = false

  func run() throws {
    let files = try SourceFinder.files(at: target.paths)
    let line = ProgressLine("reading", total: files.count)
    let adoption = Adoption(
      of: files,
      manifests: files.filter(Adoption.isManifest),
      from: from, by: shim ? .shim : .imports
    ) { line.show($0) }
    line.clear()
    try target.apply(adoption.changes)
    var report = adoption.notes.map { note in
      "\(note.path)\(note.line.map { ":\($0)" } ?? ""): \(note.text)"
    }
    report += adoption.problems.map(\.text)
    report.append(
      "\(adoption.changes.count) files \(target.write ? "changed" : "to be changed"), "
        + "\(adoption.notes.count) places left"
        + (adoption.users == 0 ? "; no file imports \(from.knowledge.library)" : ""))
    Console.complain(report.joined(separator: "\n"))
    if report.count > 1 { throw ExitCode(1) }
  }
}
