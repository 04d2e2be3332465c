// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import Testing

@Suite("The documentation")
struct DocumentationTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = tests.appendingPathComponent("../../..").standardizedFileURL

  @Test(
    "shows the example as it is compiled here",
    arguments: ["TinyPromise.swift", "TinySubject.swift"])
  func example(name: String) throws {
    let page = Self.root.appendingPathComponent(
      "Sources/PromiseConformance/PromiseConformance.docc/TestingYourPromise.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- \(name) -->\n```swift\n")
    let shown = try #require(parts.last?.components(separatedBy: "\n```").first)
    let source = try String(
      contentsOf: Self.tests.appendingPathComponent(name), encoding: .utf8)
    let code = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(parts.count == 2)
    #expect(shown + "\n" == code.joined(separator: "\n"))
  }

  @Test(
    "has every step that the schema knows",
    arguments: [
      "Conformance/VOCABULARY.md",
      "Sources/PromiseConformance/PromiseConformance.docc/TestingYourPromise.md",
    ])
  func vocabulary(page: String) throws {
    let file = Self.root.appendingPathComponent("Conformance/case.schema.json")
    let schema = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
    let shapes = try #require(schema["$defs"]?["action"]?["anyOf"]?.array)
    let operations = shapes.compactMap { $0["required"]?.array?.first?.string } + ["advance"]
    #expect(operations.count >= 45)
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    // Combinators share a shape, and a row of the vocabulary.
    for name in operations where !["as", "allSettled", "any", "race"].contains(name) {
      #expect(text.contains("| `{\"\(name)\": ") || text.contains("`\(name)`"), "\(name)")
    }
  }

  @Test("of the README shows a case that exists")
  func readme() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("Conformance/README.md"), encoding: .utf8)
    let cases = try String(
      contentsOf: Self.root.appendingPathComponent("Conformance/cases/aplus/2.1.2.1.json"),
      encoding: .utf8)
    let block = try #require(
      readme.components(separatedBy: "```json\n").dropFirst().first?
        .components(separatedBy: "\n```").first)
    for line in block.split(separator: "\n") {
      #expect(cases.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}
