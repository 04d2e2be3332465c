// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import MigrationExample
internal import Testing

#if canImport(Glibc)
  internal import Glibc
#endif

@Suite struct MigrationExampleTests {
  private static let expected = [
    "menu: soup, stew", "33 %", "specials: busy, once more", "specials: cake", "67 %",
    "archive: cancelled", "100 %", "done",
  ]

  /// What a program prints.
  private func lines(
    _ run: @MainActor @Sendable (URL, _ print: @escaping (String) -> Void) async throws -> Void
  ) async throws -> [String] {
    signal(SIGPIPE, SIG_IGN)
    return try await PageServer.run { server in
      var lines: [String] = []
      try await run(server) { lines.append($0) }
      lines.append("done")
      return lines
    }
  }

  @Test("the program in one dialect")
  func before() async throws {
    let lines = try await lines { try await ReportBefore(server: $0, print: $1).run().get() }
    #expect(lines == Self.expected)
  }

  @Test("the program half migrated prints the same")
  func halfway() async throws {
    let lines = try await lines { try await ReportHalfway(server: $0, print: $1).run().get() }
    #expect(lines == Self.expected)
  }

  @Test("the program without promises prints the same")
  func after() async throws {
    let lines = try await lines { try await ReportAfter(server: $0, print: $1).run() }
    #expect(lines == Self.expected)
  }
}
