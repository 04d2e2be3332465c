// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

@Suite struct UnifiedDiffTests {
  @Test func textsThatAreEqualHaveNone() {
    #expect(UnifiedDiff(path: "a", old: "x\ny\n", new: "x\ny\n").text == "")
  }

  @Test func aChangeStandsBetweenThreeLinesOfContext() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      UnifiedDiff(path: "a.swift", old: old, new: old.replacing("5\n", with: "five\n5b\n")).text
        == """
        --- a/a.swift
        +++ b/a.swift
        @@ -2,7 +2,8 @@
         2
         3
         4
        -5
        +five
        +5b
         6
         7
         8

        """)
  }

  @Test func aMissingNewlineAtTheEndIsSaid() {
    #expect(
      UnifiedDiff(path: "a", old: "x", new: "x\n").text
        == "--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+x\n")
  }

  @Test func twoSpellingsOfACharacterDiffer() {
    #expect(UnifiedDiff(path: "a", old: "\u{e9}\n", new: "e\u{301}\n").text != "")
  }

  @Test func manyLinesThatRepeatAreFoundAgain() {
    func text(_ word: String) -> String {
      (0..<2_000).map { "\(word) \($0) {\n  \(word)\n}\n\n" }.joined()
    }
    let diff = UnifiedDiff(path: "a", old: text("old"), new: text("new")).text
    let removed = diff.split(separator: "\n").filter {
      $0.hasPrefix("-old") || $0.hasPrefix("-  old")
    }
    #expect(removed.count == 4_000)
    #expect(!diff.contains("\n-}") && !diff.contains("\n+}"))
  }

  /// What `git apply` makes of the differences of random texts.
  @Test func gitAppliesIt() throws {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<40 {
      func text() -> String {
        let lines = (0..<Int.random(in: 1...30, using: &numbers)).map { _ in
          ["a", "b", "c", "d", ""].randomElement(using: &numbers)!
        }
        return lines.joined(separator: "\n") + (Bool.random(using: &numbers) ? "\n" : "x")
      }
      let (old, new) = (text(), text())
      try withFolder { folder in
        let file = folder.appendingPathComponent("f")
        try Data(old.utf8).write(to: file)
        let diff = UnifiedDiff(path: "f", old: old, new: new).text
        if diff.isEmpty { return }
        try Data(diff.utf8).write(to: folder.appendingPathComponent("p"))
        try run(["git", "apply", "-p1", "p"], in: folder)
        #expect(try String(contentsOf: file, encoding: .utf8) == new, "\(old)→\(new)")
      }
    }
  }
}
