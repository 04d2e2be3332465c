// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("Every capability", .takesLong)
struct CapabilityTests {
  @Test("is documented in the README and allowed by the schema", arguments: Capability.allCases)
  func documented(capability: Capability) throws {
    let readme = Corpus.bundledDirectory.appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    #expect(text.contains("| `\(capability.rawValue)` |"))
    let file = Corpus.bundledDirectory.appendingPathComponent("case.schema.json")
    let schema = JSONSchema(
      try JSONValue(parsing: String(contentsOf: file, encoding: .utf8)))
    let name = JSONValue.string(capability.rawValue)
    #expect(schema.problems(in: name, definition: "capability") == [])
  }

  @Test("is needed by some case", arguments: Capability.allCases)
  func needed(capability: Capability) throws {
    #expect(try Corpus.bundled().cases.contains { $0.needs.contains(capability) })
  }
}
