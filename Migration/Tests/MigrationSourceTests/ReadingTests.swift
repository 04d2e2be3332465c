// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationSource
internal import MigrationTestSupport
internal import SwiftSyntax
internal import Testing

@Suite struct ReadingTests {
  /// What becomes of a file with some bytes.
  private func outcome(_ bytes: [UInt8], words: [String]? = nil) throws -> String {
    try withFolder { folder in
      let file = folder.appendingPathComponent("F.swift")
      try Data(bytes).write(to: file)
      switch SourceReader(words: words).read(file.path, { $0.text }) {
      case .read(let text, let lines): return "read \(text.utf8.count) bytes, \(lines) lines"
      case .passedOver(let lines): return "passed over, \(lines) lines"
      case .problem(let problem):
        return problem.text.replacing(file.path, with: "F")
      }
    }
  }

  @Test func bytesThatAreNoTextAreReported() throws {
    #expect(try outcome([0x61, 0xff]) == "F: left alone: not UTF-8")
  }

  @Test func whatTheParserDoesNotUnderstandIsReportedWithItsLine() throws {
    #expect(
      try outcome(Array("let a = 1\nfunc f( {\n".utf8)).hasPrefix("F:2: left alone: expected"))
  }

  @Test func filesThatNobodyWroteAreReported() throws {
    let size = SourceReader.largest + 1
    #expect(
      try outcome(Array(repeating: 0x20, count: size))
        == "F: left alone: \(size) bytes are more than a file that is written")
  }

  @Test func aFileWithoutTheWordsIsNotParsed() throws {
    #expect(try outcome(Array("func f( {\n".utf8), words: ["Promise"]) == "passed over, 1 lines")
    #expect(
      try outcome(Array("let a = Promise()\n".utf8), words: ["x", "Promise"])
        == "read 18 bytes, 1 lines")
  }

  @Test func aMarkAtTheBeginningAndForeignLineEndsAreKept() throws {
    #expect(
      try outcome([0xef, 0xbb, 0xbf] + Array("let a = 1\r\n".utf8)) == "read 14 bytes, 1 lines")
  }

  @Test func aFileThatIsNotThereIsReported() {
    let outcome = SourceReader().read("/there/is/nothing.swift") { _ in }
    guard case .problem(let problem) = outcome, case .unreadable = problem.reason else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func resultsKeepTheOrderOfTheFiles() throws {
    try withFolder { folder in
      let paths = try (0..<50).map { number in
        let file = folder.appendingPathComponent("\(number).swift")
        try Data("let a\(number) = 1".utf8).write(to: file)
        return file.path
      }
      let found = SourceReader().read(paths) { $0.path }.map { outcome -> String in
        if case .read(let path, _) = outcome { path } else { "" }
      }
      #expect(found == paths)
    }
  }

  @Test func hiddenFoldersAndThoseOfOthersAreNotLookedInto() throws {
    try withFolder { folder in
      for path in ["a.swift", "b.txt", ".build/c.swift", "Pods/d.swift", "e/f.swift", "e/.g.swift"]
      {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
      }
      // A circle of links must end.
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("e/up"), withDestinationURL: folder)
      let found = try SourceFinder.files(at: [folder.path, folder.path + "/e/f.swift"])
      #expect(found.map { $0.dropFirst(folder.path.count + 1) } == ["a.swift", "e/f.swift"])
    }
    #expect(throws: MissingPath.self) { try SourceFinder.files(at: ["/there/is/nothing"]) }
  }

  @Test func aLinkToAFileStandsForItOnce() throws {
    try withFolder { folder in
      try withFolder(["away.swift": ""]) { other in
        for path in ["b.swift", "c.swift"] {
          try Data().write(to: folder.appendingPathComponent(path))
        }
        for (link, file) in [
          ("a.swift", folder.appendingPathComponent("b.swift")),
          ("d.swift", other.appendingPathComponent("away.swift")),
          ("e.swift", other.appendingPathComponent("away.swift")),
        ] {
          try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent(link), withDestinationURL: file)
        }
        let found = try SourceFinder.files(at: [folder.path])
        #expect(
          found.map { $0.dropFirst(folder.path.count + 1) } == ["b.swift", "c.swift", "d.swift"])
      }
    }
  }

  @Test func theFolderOfAPathMayHaveANameOfOneLetter() {
    #expect("w/A.swift".parentFolder == "w")
    #expect("w".parentFolder == "")
    #expect("/w".parentFolder == "/")
    #expect("/".parentFolder == "/")
    #expect("a//b/".parentFolder == "a")
  }

  @Test func linesAndColumnsAreCountedInBytes() {
    let file = SourceFile(path: "F", text: "let ä = 1\n  let b = 2")
    #expect(file.lineCount == 2)
    #expect(file.line(at: 0) == 1)
    #expect(file.line(at: 11) == 2)
    #expect(file.text(ofLine: 2) == "  let b = 2")
    #expect(file.indentation(ofLine: 2) == "  ")
    #expect(file.column(of: file.tree.statements.last!) == 3)
  }
}
