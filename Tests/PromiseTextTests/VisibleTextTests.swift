// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText
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

  @Test("in JSON is the same text for a program")
  func json() throws {
    let text = "a\u{202E}b\u{7F}\u{E0001}ä🎉"
    let json = "{\n\"x\":\"\(text)\"\n}".visibleJSON
    #expect(json == "{\n\"x\":\"a\\u202Eb\\u007F\\uDB40\\uDC01ä🎉\"\n}")
    #expect(try JSONDecoder().decode([String: String].self, from: Data(json.utf8)) == ["x": text])
  }
}
