// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PromiseInspection
internal import TestSupport
internal import Testing

internal import ten_ways_to_hang

@Suite struct TenWaysTests {
  /// What the page says about a way; times are not compared.
  private static func expected(_ way: Way) throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent(
      "Sources/PromiseInspection/PromiseInspection.docc/TenWaysToHang.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```\(way.rawValue)\n").dropFirst().first)
    return withoutTimes(block.components(separatedBy: "\n```")[0])
  }

  /// Neither times nor what is said of those that have become long: a machine may be slow.
  private static func withoutTimes(_ text: String) -> String {
    text.replacingOccurrences(
      of: "[0-9.]+ (µs|ms|s|min)\\b", with: "…", options: .regularExpression
    )
    .replacingOccurrences(
      of: "! .* has (been running|waited) for ….*\n", with: "", options: .regularExpression)
  }

  @Test(arguments: Way.allCases)
  fileprivate func `the page says what the inspector says`(_ way: Way) async throws {
    let expected = try Self.expected(way)
    let reports = Log<String>()
    await PromiseInspector.withOwn {
      await Configuration.withOwn {
        conf.unhandledRejectionHandler = { rejection in
          reports.add(rejection.description)
        }
        let kept = way.begin()
        var found = ""
        // A handler may still be on its way to a queue.
        for _ in 0..<100_000 {
          found = Self.withoutTimes(
            way == .errorUnhandled
              ? reports.entries.joined() : PromiseInspector.snapshot().description)
          if found == expected { break }
          await Task.yield()
        }
        #expect(found == expected)
        for thing in kept {
          (thing as? DispatchSemaphore)?.signal()
          (thing as? DispatchQueue)?.resume()
        }
      }
    }
  }
}
