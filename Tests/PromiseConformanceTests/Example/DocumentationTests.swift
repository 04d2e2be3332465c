// SPDX-License-Identifier: MIT

internal import Foundation
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
    "of the vocabulary has every step",
    arguments: [
      "deferred", "resolve", "reject", "then", "handler", "log", "advance", "later", "repeat",
      "state", "progress", "cancel", "onCancel", "fork", "all", "threads", "chain", "follow",
      "forget",
    ])
  func vocabulary(step: String) throws {
    let page = Self.root.appendingPathComponent("Conformance/VOCABULARY.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("| `{\"\(step)\": "))
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
