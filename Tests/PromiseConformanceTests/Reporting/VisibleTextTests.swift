// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("A text for people")
struct VisibleTextTests {
  @Test(
    "shows what a terminal would obey",
    arguments: [
      ("plain ä → 🎉 👩‍🚀", "plain ä → 🎉 👩‍🚀"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
      ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"), ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"),
      ("\u{202E}txt", "\\u{202E}txt"), ("a\u{2028}b", "a\\u{2028}b"),
    ])
  func visible(text: String, shown: String) {
    #expect(text.visible == shown)
  }

  @Test("fits a line", arguments: [(5, "abcde"), (4, "abc…"), (1, "…"), (80, "abcde")])
  func fitting(columns: Int, line: String) {
    #expect("abcde".fitting(columns) == line)
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
