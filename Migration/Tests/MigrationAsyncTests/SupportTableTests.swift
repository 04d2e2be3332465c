// SPDX-License-Identifier: MIT

internal import Foundation
internal import Testing

/// The table of shapes in `Migration/Shapes.md`, made from the shapes.
@Suite struct SupportTableTests {
  private static let file = Shape.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Shapes.md")

  private static var text: String {
    let converted = Shape.all.filter(\.reasons.isEmpty)
    let left = Shape.all.filter { !$0.reasons.isEmpty }
    func row(_ shape: Shape, _ rest: [String] = []) -> String {
      let link = "[before and after](Tests/MigrationAsyncTests/Shapes/\(shape.name))"
      return "| " + ([shape.title] + rest + [link]).joined(separator: " | ") + " |"
    }
    return """
      # What `promise-migrate async` converts

      Made from the tests by `Scripts/migration-tests --record`: each row is a folder with the code before
      and after, which are compared, and compiled in Swift 6 mode.

      ## Converted

      | shape | code |
      |---|---|
      \(converted.map { row($0) }.joined(separator: "\n"))

      ## Left as it stands, with the reason in a comment

      | shape | why | code |
      |---|---|---|
      \(left.map { row($0, [$0.reasons.joined(separator: "; ")]) }.joined(separator: "\n"))

      """
  }

  @Test func theTableIsThatOfTheShapes() throws {
    if ShapeTests.records { return try Data(Self.text.utf8).write(to: Self.file) }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
  }
}
