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

  @OptionGroup var indexed: IndexOption

  @Flag(
    help: "Leave functions that return promises as they are, and put asynchronous ones beside them."
  )
  var keep = false

  @Flag(
    help: """
      Make tasks of chains that nobody waits for, as `load().done { … }.catch { … }`. A task begins after \
      the function around it has ended.
      """)
  var tasks = false

  @Flag(
    help: """
      Take `[weak self]` out of what becomes a function: `self` then lives until the function has ended.
      """)
  var holdSelf = false

  @Flag(
    help: """
      Convert as if nothing changed the defaults of the library, such as `conf.Q`.
      """)
  var ignoreConfiguration = false

  @Flag(
    help: """
      Remove the functions beside which --keep has put asynchronous ones, where nobody needs their promises \
      any more; nothing else is done.
      """)
  var remove = false

  func validate() throws {
    if remove, keep || tasks || holdSelf {
      throw ValidationError("--remove is a step of its own.")
    }
  }

  func run() throws {
    let index = try indexed.index()
    let files = try SourceFinder.files(at: target.paths)
    let line = ProgressLine("reading", total: files.count)
    let migration = AsyncMigration(
      of: files,
      AsyncMigration.Options(
        keepsTwins: keep, makesTasks: tasks, holdsSelf: holdSelf, removesTwins: remove,
        ignoresConfiguration: ignoreConfiguration),
      index: index
    ) { line.show($0) }
    line.clear()
    try target.apply(migration.changes)
    let left = migration.decisions.filter { $0.why != nil }
    var report = left.map { "\($0.path):\($0.line): \($0.name) is left: \($0.why!)" }
    report += migration.problems.map(\.text)
    report += Target.lines(on: migration.unread)
    report.append(summary(of: migration, left: left.count))
    report += advice(on: migration)
    Console.complain(report.joined(separator: "\n"))
    if !left.isEmpty || !migration.problems.isEmpty || !migration.unread.isEmpty {
      throw ExitCode(1)
    }
  }

  /// What the other flags would do.
  private func advice(on migration: AsyncMigration) -> [String] {
    guard !remove else { return [] }
    func count(_ words: String) -> Int {
      migration.decisions.count { $0.why?.contains(words) == true }
    }
    var lines: [String] = []
    let needed = count("--keep leaves one")
    if needed > 0, let beside = migration.convertibleBeside {
      lines.append(
        (needed == 1
          ? "1 is left because its promise is needed"
          : "\(needed) are left because their promises are needed")
          + ": --keep converts \(beside) in all")
    }
    if !tasks, migration.looseChains > 0 {
      lines.append("--tasks makes tasks of chains that nobody waits for")
    }
    let weak = count("self is held weakly")
    if !holdSelf, weak > 0 {
      lines.append(
        "\(weak) \(weak == 1 ? "is" : "are") left because self is held weakly: "
          + "--hold-self lets it live so long")
    }
    return lines
  }

  private func summary(of migration: AsyncMigration, left: Int) -> String {
    let done = migration.decisions.count - left
    let files = target.write ? "\(migration.changes.count) files written" : "nothing written"
    if remove { return "\(done) removed, \(left) left; \(files)" }
    let loose =
      tasks || migration.looseChains == 0
      ? "" : ", nobody waits for \(migration.looseChains) chains"
    return "\(done) converted, \(left) left, "
      + "\(migration.sources) functions make promises and stay\(loose); \(files)"
  }
}
