// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import MigrationAsync
internal import MigrationSource

/// Makes asynchronous functions of functions that return promises.
struct AsyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "async",
    abstract: "Make asynchronous functions of functions that return promises.",
    discussion: """
      What is not provably the same is left as it stands, under a line `// promise-migrate: why`. \
      All files that call the functions have to be among those that are named.
      """)

  @OptionGroup var target: Target

  @Flag(help: "Leave a function that returns a promise beside each, for callers that need one.")
  var keep = false

  @Flag(
    help: """
      Make tasks of chains that nobody waits for, as `load().done { … }.catch { … }`. A task begins after \
      the function around it has ended.
      """)
  var tasks = false

  func run() throws {
    let files = try SourceFinder.files(at: target.paths)
    let line = ProgressLine("reading", total: files.count)
    let migration = AsyncMigration(
      of: files, AsyncMigration.Options(keepsTwins: keep, makesTasks: tasks)
    ) { line.show($0) }
    line.clear()
    try target.apply(migration.changes)
    let left = migration.decisions.filter { $0.why != nil }
    var report = left.map { "\($0.path):\($0.line): \($0.name) is left: \($0.why!)" }
    report += migration.problems.map(\.text)
    let converted = migration.decisions.count - left.count
    report.append(
      "\(converted) converted, \(left.count) left, "
        + "\(migration.sources) functions make promises and stay"
        + (tasks || migration.looseChains == 0
          ? "; " : ", nobody waits for \(migration.looseChains) chains; ")
        + (target.write ? "\(migration.changes.count) files written" : "nothing written"))
    Console.complain(report.joined(separator: "\n"))
    if !left.isEmpty || !migration.problems.isEmpty { throw ExitCode(1) }
  }
}
