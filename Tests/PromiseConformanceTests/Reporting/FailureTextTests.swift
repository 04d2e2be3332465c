// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseText
internal import Testing

@Suite("A text")
struct FailureTextTests {
  private func comparison(_ expected: [ExpectedItem], _ trace: [String]) throws -> [Substring] {
    let item = try #require(try Corpus.bundled().cases.first)
    let other = ConformanceCase(
      id: item.id, family: item.family, rule: item.rule, suite: item.suite, title: item.title,
      source: item.source, level: item.level, needs: [], kills: [], json: item.json,
      steps: item.steps, expected: expected)
    let text = CaseResult(item: other, status: .failed, trace: trace).explanation
    return Array(text.split(separator: "\n").dropFirst(3))
  }

  @Test("about a failure marks where the traces begin to differ")
  func marks() throws {
    #expect(
      try comparison([.line("a"), .line("b"), .line("c")], ["a", "x", "c"])
        == ["    a        |   a", "  > b        | > x", "    c        |   c"])
    #expect(
      try comparison([.line("a")], ["a", "b"]) == ["    a        |   a", "  >          | > b"])
    #expect(try comparison([.line("a"), .line("b")], ["a"]).last == "  > b        | >")
    let any: ExpectedItem = .interleaved([[.line("a")], [.line("b")]])
    #expect(
      try comparison([any, .line("c")], ["b", "a", "d"]) == [
        "    in any order: |   b", "      a           |   a", "      b           | > d",
        "  > c             |",
      ])
  }

  @Test("about a failure shows the place of the difference in a long trace")
  func longTrace() throws {
    let trace = Array(repeating: "a", count: 100) + ["x"]
    let lines = try comparison([.repeated(101, [.line("a")])], trace)
    #expect(lines.contains { $0.hasSuffix("|   … 80 lines") } == false)
    let exact = try comparison(Array(repeating: .line("a"), count: 101), trace)
    #expect(exact.contains { $0.hasSuffix("|   … 80 lines") })
    #expect(exact.contains { $0.hasSuffix("| > x") })
  }

  @Test("about a failure shows the steps if it is asked to")
  func steps() throws {
    let item = try #require(try Corpus.bundled().cases.first)
    let result = CaseResult(item: item, status: .failed)
    let steps = try #require(item.json.array)
    let text = result.explanation(showsSteps: true)
    #expect(text.contains("\n    \(steps[0].text())\n"))
    #expect(!result.explanation.contains(steps[0].text()))
  }

  @Test("about a failure has no control characters, and no endless lines")
  func explanation() throws {
    let item = try #require(try Corpus.bundled().cases.first)
    let trace = ["\u{1B}[31m", String(repeating: "x", count: 100_000)]
    let result = CaseResult(item: item, status: .failed, trace: trace, reason: "\u{7}bell\n")
    let lines = result.explanation.split(separator: "\n")
    #expect(result.explanation.contains("\\u{1B}[31m"))
    #expect(result.explanation.contains("\\u{7}bell\\u{A}"))
    #expect(lines.allSatisfy { $0 == String($0).visible })
    #expect(lines.contains { $0.hasSuffix("… (99700 more characters)") })
  }
}
