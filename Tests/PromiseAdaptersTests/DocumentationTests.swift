// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import Testing

/// The guides say what is so: their code is compiled, and their tables are those of the tests.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..")
  private static let guides = "Sources/PromiseAdapters/PromiseAdapters.docc/"

  static func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return text.components(separatedBy: "\n")
  }

  /// The rows of a table, below the one that begins with these headings.
  static func table(_ heading: String, in guide: String) throws -> [[String]] {
    let lines = try lines(guides + guide).drop { $0 != heading }.dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test(
    "every block of code is compiled",
    arguments: [
      "PromiseAdapters.md", "TwoDialectsInOneFile.md", "HalfMigratedCode.md",
      "JoiningWithATypeYouDoNotOwn.md", "ToAndFromTheRestOfSwift.md",
    ])
  func code(_ guide: String) throws {
    let sources = try [
      "Tests/AdapterClients/Swift6Client/GuideCode.swift",
      "Tests/AdapterClients/Swift6Client/RestOfSwiftGuide.swift",
      "Tests/PromiseAdaptersTests/Support/LegacyFuture+Bridge.swift",
      "Tests/PromiseAdaptersCombineTests/GuideTests.swift",
      "Tests/PromiseAdaptersNIOTests/GuideTests.swift",
    ].map { Self.flat(try Self.lines($0)) }
    let blocks = try Self.blocks(Self.guides + guide)
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "\(block)")
    }
  }

  @Test("the table of what arrives is what arrives")
  func arrivals() throws {
    let heading =
      "| | TypedPromises | GuaranteePromises | APlusPromises | PlainPromises | WhenPromises |"
    let rows = try Self.table(heading, in: "WhatSurvivesABridge.md")
    #expect(rows.map { $0[0] } == Sent.allCases.map(\.rawValue))
    for row in rows {
      guard let sent = Sent(rawValue: row[0]) else { continue }
      #expect(Array(row.dropFirst()) == sent.arrivals, "\(row[0])")
    }
  }

  @Test("the table of what is kept names every case of the suite, and no other")
  func kept() throws {
    let rows = try Self.table(
      "| | kept | cases of the corpus |", in: "WhatSurvivesABridge.md")
    let named = rows.flatMap { row in
      row[2].split(separator: "`").map(String.init).filter { $0.contains("/") }
    }
    let families = Set(
      try Corpus.bundled().cases.filter { $0.suite == "adapters" }.map(\.family))
    #expect(Set(named.map { "adapters/" + $0 }) == families)
    #expect(named.count == Set(named).count)
  }

  private static func blocks(_ path: String) throws -> [String] {
    var blocks: [[String]] = []
    var isInBlock = false
    for line in try lines(path) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock { blocks.append([]) }
      } else if isInBlock {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map(flat)
  }

  private static func flat(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
