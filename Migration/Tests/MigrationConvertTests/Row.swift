// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationConvert
internal import MigrationKnowledge
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

/// One row of the table of correspondences: code of one dialect, and what it becomes in each other one.
struct Row: CustomTestStringConvertible, Sendable {
  /// A dialect, as the command line names it.
  struct Side: Sendable, Hashable {
    var name: String
    var dialect: Dialect

    var module: String { dialect.knowledge.module }

    static let all = [
      Side(name: "guarantee", dialect: .promisekit), Side(name: "typed", dialect: .tomorrowland),
      Side(name: "plain", dialect: .khanlou), Side(name: "when", dialect: .when),
      Side(name: "aplus", dialect: .ipromise),
    ]
  }

  var source: Side
  var name: String
  var input: String

  var testDescription: String { "\(source.name)/\(name)" }

  /// The row in words, from the first line of the input.
  var title: String {
    String(input.split(separator: "\n").first?.dropFirst("// Row: ".count) ?? "")
  }

  /// The dialects that it is converted to.
  var targets: [Side] { Side.all.filter { $0 != source } }

  /// Where the rows are.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Rows")

  /// All rows, by dialect and name.
  static let all: [Row] = Side.all.flatMap { side -> [Row] in
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(side.name).path)) ?? []
    return names.sorted().compactMap { name in
      text("\(side.name)/\(name)/input.swift").map { Row(source: side, name: name, input: $0) }
    }
  }

  /// What has to come out for a target.
  func expected(_ target: Side) -> String? {
    Self.text("\(source.name)/\(name)/\(target.name).swift")
  }

  static func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// What comes out for a text beside the kitchen of a target, which is that dialect's already.
  static func convert(_ text: String, to target: Side) throws -> String {
    let kitchen = Self.text("Kitchens/\(target.module).swift")!
    let files = ["Kitchen.swift": kitchen, "Shop.swift": text]
    return try convert(files, to: target).files["Shop.swift"]!
  }

  /// What comes out for some files.
  ///
  /// - Parameter modules: What the files import, if they are to be compiled first, for an index.
  static func convert(
    _ files: [String: String], to target: Side, compiledWith modules: [String: String] = [:]
  ) throws -> (files: [String: String], Conversion) {
    try withFolder(files) { folder in
      let paths = try SourceFinder.files(at: [folder.path])
      let index =
        modules.isEmpty
        ? nil : try compileIndex(of: paths.map { URL(fileURLWithPath: $0) }, importing: modules)
      let conversion = Conversion(of: paths, to: target.dialect, index: index)
      var result = files
      for change in conversion.changes {
        result[URL(fileURLWithPath: change.path).lastPathComponent] = change.new
      }
      return (result, conversion)
    }
  }
}
