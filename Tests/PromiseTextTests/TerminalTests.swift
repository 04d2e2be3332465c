// SPDX-License-Identifier: MIT

internal import PromiseText
internal import Testing

@Suite struct TerminalTests {
  private let narrow = Terminal(width: 12, hasColours: true)

  @Test(
    "lines break between words, but not before a unit, and a tree goes on beside them",
    arguments: [
      ("short", ["short"]), ("one two three four", ["one two", "  three four"]),
      ("├─ one two three", ["├─ one two", "│    three"]),
      ("│  └─ one two", ["│  └─ one", "│       two"]),
      ("a averyveryverylongword b", ["a", "  averyveryverylongword", "  b"]),
      ("wait for 5 ms", ["wait for", "  5 ms"]),
    ])
  func lines(line: String, broken: [String]) {
    #expect(narrow.lines(of: line) == broken)
    #expect(Terminal(width: nil, hasColours: false).lines(of: line) == [line])
  }

  @Test func `colours are only where a terminal has them`() {
    #expect(narrow.coloured("x", .red) == "\u{1B}[31mx\u{1B}[0m")
    #expect(narrow.coloured("x", nil) == "x")
    #expect(Terminal(width: 80, hasColours: false).coloured("x", .red) == "x")
  }
}
