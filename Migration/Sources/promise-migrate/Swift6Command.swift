// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import MigrationIndex
internal import MigrationSource
internal import MigrationSwift6

/// Says in which order to work on the errors of Swift 6 mode, and makes the edits that are provable.
struct Swift6Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift6",
    abstract: "Group the errors of Swift 6 mode by their roots, and remove those that can be.",
    discussion: """
      Build in Swift 6 mode, and give what the compiler printed: \
      `swift build 2>&1 | promise-migrate swift6 Sources --diagnostics -`. With --index alone it looks by \
      itself at the values of promises whose types are written down.
      """)

  @OptionGroup var target: Target

  @Option(
    help: "A file with what the compiler printed, or - for standard input.", completion: .file())
  var diagnostics: String?

  @OptionGroup var indexed: IndexOption

  func run() throws {
    let output = try self.output()
    let messages = output.map { CompilerMessage.errors(in: $0) }
    let unplaced = output.map { CompilerMessage.errorsWithoutPlace(in: $0) } ?? []
    let index = try indexed.index()
    if messages == nil, index == nil {
      throw Misuse("say what the compiler printed with --diagnostics, or name an --index")
    }
    let files = try SourceFinder.files(at: target.paths)
    let line = ProgressLine("reading", total: files.count)
    let migration = Swift6Migration(of: files, messages: messages, index: index) { line.show($0) }
    line.clear()
    try target.apply(migration.changes)
    if !unplaced.isEmpty {
      Console.complain(
        "errors of no place; mend them first, and build again: the compiler may have looked at nothing:\n"
          + unplaced.map { "        \($0)" }.joined(separator: "\n"))
    }
    Console.complain(Swift6Report(migration, isWritten: target.write).text)
    if messages?.isEmpty == true, unplaced.isEmpty {
      Console.complain(
        "\(diagnostics!) has no errors: the code compiles in Swift 6 mode, or nothing was built")
    }
    if !migration.isClear || !unplaced.isEmpty { throw ExitCode(1) }
  }

  /// What the compiler has printed.
  private func output() throws -> String? {
    guard let diagnostics else { return nil }
    // What is read may be a pipe.
    let file = diagnostics == "-" ? .standardInput : FileHandle(forReadingAtPath: diagnostics)
    guard let data = try? file?.readToEnd() ?? Data(), file != nil else {
      throw Misuse("\(diagnostics) cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The index of a build, for subcommands that can use one.
struct IndexOption: ParsableArguments {
  @Option(
    name: .customLong("index"),
    help: "What the compiler knows of names: the folder of a build, such as .build/debug.",
    completion: .directory)
  var path: String?

  /// The index, if one is named.
  func index() throws -> Index? {
    do {
      return try path.map { try Index(at: $0) }
    } catch let problem as IndexProblem {
      throw Misuse(problem.description)
    }
  }
}
