// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing

/// The code of the migration guide is that of the clients which are compiled and run.
@Suite struct DocumentationTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..")

  static func lines(_ path: String) throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return text.components(separatedBy: "\n")
  }

  /// The blocks of code in a document, their lines without indentation.
  static func blocks(_ path: String) throws -> [String] {
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

  static func flat(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test("every block of the migration guide is compiled in a client")
  func migration() throws {
    let guide = "Sources/TypedPromises/TypedPromises.docc/MigratingFromTomorrowland.md"
    let clients = try [
      "Tests/TypedClients/Swift5Client/MigrationBefore.swift",
      "Tests/TypedClients/Swift6Client/MigrationAfter.swift",
      "Tests/TypedClients/Tomorrowland/Tomorrowland.swift",
    ].map { Self.flat(try Self.lines($0)) }
    let blocks = try Self.blocks(guide)
    #expect(blocks.count == 10)
    for block in blocks {
      #expect(clients.contains { $0.contains(block) }, "\(block)")
    }
  }
}
