// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationSource
internal import MigrationSwift6
internal import MigrationTestSupport
internal import Testing

/// A small package, with what the compiler says of it and what has to come out: `Scripts/swift6-samples` writes it.
struct Sample: CustomTestStringConvertible, Sendable {
  var name: String

  var testDescription: String { name }

  /// Where the samples are.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Packages")

  static let all = [
    "callers", "closures", "handlers", "helpers", "models", "names", "races", "recursion",
    "refusals",
  ].map { Sample(name: $0) }

  /// A file of the sample.
  func text(_ file: String) throws -> String {
    let url = Self.folder.appendingPathComponent("\(name)/\(file)")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The files with code.
  func sources() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appendingPathComponent(name).path)
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".swift") }.map { ($0, try text($0)) })
  }

  /// What is planned for files, and for what the compiler has said of them.
  static func plan(
    _ sources: [String: String], _ diagnostics: String?, compiled: Bool = false
  ) throws -> (report: String, diff: String, Swift6Migration) {
    try withFolder(sources) { folder in
      let messages = diagnostics.map { text in
        CompilerMessage.errors(in: text).map { message in
          var message = message
          message.path = folder.appendingPathComponent(message.path).path
          return message
        }
      }
      let files = try SourceFinder.files(at: [folder.path])
      let migration = Swift6Migration(
        of: files, messages: messages,
        index: compiled ? try compileIndex(of: files.map { URL(fileURLWithPath: $0) }) : nil)
      // In a difference, paths have no slash in front.
      func relative(_ text: String, _ prefix: Substring) -> String {
        text.replacing(prefix + "/", with: "")
      }
      return (
        relative(Swift6Report(migration, isWritten: false).text, folder.path[...]) + "\n",
        relative(migration.changes.map(\.diff).joined(), folder.path.dropFirst()), migration
      )
    }
  }
}
