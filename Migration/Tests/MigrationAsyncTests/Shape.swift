// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationAsync
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

/// One shape of code: a folder with what is converted, and what has to come out.
struct Shape: CustomTestStringConvertible, Sendable {
  var name: String
  var input: String
  /// What has to come out; nil if nobody has looked at it yet.
  var expected: String?

  var testDescription: String { name }

  /// The shape in words, from the first line of the input.
  var title: String { heading("Shape") ?? "" }

  /// The options that the input names.
  var options: AsyncMigration.Options {
    let words = heading("Options") ?? ""
    return AsyncMigration.Options(
      keepsTwins: words.contains("--keep"), makesTasks: words.contains("--tasks"),
      holdsSelf: words.contains("--hold-self"),
      removesTwins: words.contains("--remove"))
  }

  /// Why it is left, from the marks in what comes out.
  var reasons: [String] {
    (expected ?? "").split(separator: "\n").compactMap { line in
      line.firstRange(of: "// promise-migrate: ").map { String(line[$0.upperBound...]) }
    }
  }

  private func heading(_ word: String) -> String? {
    let beginning = "// \(word): "
    return input.split(separator: "\n").first { $0.hasPrefix(beginning) }
      .map { String($0.dropFirst(beginning.count)) }
  }

  /// Where the shapes are.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Shapes")

  /// The code that all shapes use, in files.
  static let kitchens = names.filter { $0.hasSuffix("Kitchen.swift") }.map { ($0, text($0) ?? "") }

  /// All shapes, by name.
  static let all: [Shape] = names.compactMap { name in
    text("\(name)/input.swift").map {
      Shape(name: name, input: $0, expected: text("\(name)/expected.swift"))
    }
  }

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  private static func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// What comes out for a text beside the kitchen, and what was decided.
  static func convert(
    _ text: String, _ options: AsyncMigration.Options = .init()
  ) throws -> (text: String, AsyncMigration) {
    let files = Dictionary(uniqueKeysWithValues: kitchens + [("input.swift", text)])
    return try withFolder(files) { folder in
      let migration = AsyncMigration(
        of: try SourceFinder.files(at: [folder.path]), options)
      let change = migration.changes.first { $0.path.hasSuffix("input.swift") }
      let result = (change?.new ?? text).replacing(folder.path + "/", with: "")
      return (result, migration)
    }
  }
}
