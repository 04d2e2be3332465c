// SPDX-License-Identifier: MIT

internal import Foundation
internal import Testing

/// The table of correspondences in `Migration/Conversions.md`, made from the rows.
@Suite struct TableTests {
  private static let file = Row.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Conversions.md")

  private static var text: String {
    """
    # What `promise-migrate convert` makes of each dialect

    Made from the tests by `Scripts/conversion-rows --record`. Each row is a folder with code of one dialect, and what it
    becomes in the others: “yes” is the same, what comes with a sentence is converted and differs in that, and “left” stays as it
    stands. What is converted compiles in Swift 6 mode, and what is the same is run both ways.

    \(Row.Side.all.map(section).joined(separator: "\n"))
    """
  }

  private static func section(of source: Row.Side) -> String {
    let rows = Row.all.filter { $0.source == source }
    let targets = Row.Side.all.filter { $0 != source }
    let lines = rows.map { row in
      let link =
        "[\(row.title)](Tests/MigrationConvertTests/Rows/\(row.testDescription)/input.swift)"
      return "| " + ([link] + targets.map { cell(row, $0) }).joined(separator: " | ") + " |"
    }
    return """
      ## From \(source.module)

      | code | \(targets.map(\.module).joined(separator: " | ")) |
      |---|\(targets.map { _ in "---" }.joined(separator: "|"))|
      \(lines.joined(separator: "\n"))

      """
  }

  /// What becomes of a row in a target.
  private static func cell(_ row: Row, _ target: Row.Side) -> String {
    let text = row.expected(target) ?? ""
    let beginning = "// promise-migrate: to \(target.module): "
    var reasons: [String] = []
    for line in text.split(separator: "\n") {
      guard let range = line.firstRange(of: beginning) else { continue }
      let reason = String(line[range.upperBound...])
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let isConverted = text.contains("import \(target.module)\n")
    let link =
      "[\(isConverted ? "yes" : "left")]"
      + "(Tests/MigrationConvertTests/Rows/\(row.testDescription)/\(target.name).swift)"
    return reasons.isEmpty ? link : "\(link): \(reasons.joined(separator: "; "))"
  }

  @Test func theTableIsThatOfTheRows() throws {
    if RowTests.records { return try Data(Self.text.utf8).write(to: Self.file) }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
  }
}
