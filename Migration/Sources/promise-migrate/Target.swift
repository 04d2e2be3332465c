// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MigrationSource

/// What is changed, and whether it is: the same for all subcommands that change files.
struct Target: ParsableArguments {
  @Argument(help: "Files and folders.", completion: .file()) var paths: [String]

  @Flag(help: "Change the files. Otherwise only the difference is printed.") var write = false

  @Flag(help: "Change files also if git could not bring them back.") var force = false

  /// Prints the differences, or writes the files.
  ///
  /// - Throws: ``Misuse`` if changes could not be taken back.
  func apply(_ changes: [FileChange]) throws {
    guard write else {
      for change in changes {
        if let problem = Console.write(change.diff, to: 1) {
          throw Misuse("the output cannot be written: \(problem)")
        }
      }
      return
    }
    Interruption.watch()
    if !force {
      switch GitState.of(changes.filter { $0.old != nil }.map(\.path)) {
      case .clean: break
      case .dirty(let paths):
        throw Misuse(
          "not committed: \(paths.joined(separator: ", ")); --force changes it all the same")
      case .none:
        throw Misuse("git could not take the changes back; --force makes them all the same")
      }
    }
    for (index, change) in changes.enumerated() {
      let written = changes[..<index].map(\.path)
      if Interruption.hasCome {
        throw Misuse("interrupted: \(Self.said(written, of: changes.count))")
      }
      do throws(WritingProblem) {
        try change.write()
      } catch {
        throw Misuse("\(error); \(Self.said(written, of: changes.count))")
      }
    }
  }

  /// What to do about files with promises that nothing is done with, a line for each reason.
  static func lines(on unread: [String: [String]]) -> [String] {
    unread.sorted { $0.key < $1.key }.map { why, paths in
      let others = paths.count > 1 ? " and \(paths.count - 1) more files" : ""
      return "\(paths[0])\(others): \(why)"
    }
  }

  /// How many files were written, and which.
  private static func said(_ written: [String], of count: Int) -> String {
    "\(written.count) of \(count) files written"
      + (written.isEmpty ? "" : ": " + written.joined(separator: ", "))
  }
}
