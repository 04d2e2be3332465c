// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationSource
internal import MigrationTestSupport
internal import SwiftSyntax
internal import Testing

@Suite struct EditingTests {
  @Test func everythingElseStaysByteForByte() {
    let text = "let  a = 1 // ü\n\tlet b=2 \r\n"
    let file = SourceFile(path: "F", text: text)
    let first = file.tree.statements.first!
    let edited = file.applying([
      .insert("<", at: 0), Edit(replacing: first, with: "A"), .insert(">", at: 0),
    ])
    #expect(edited == "<>A // ü\n\tlet b=2 \r\n")
    #expect(file.applying([]) == text)
  }

  @Test func newLinesEndAsThoseOfTheFile() {
    let file = SourceFile(path: "F", text: "a\r\nb\r\n")
    #expect(file.applying([.insert("c\nd\n", at: 3)]) == "a\r\nc\r\nd\r\nb\r\n")
    // As most of them do.
    let mixed = SourceFile(path: "F", text: "a\nb\r\nc\n")
    #expect(mixed.applying([.insert("d\n", at: 2)]) == "a\nd\nb\r\nc\n")
  }
}

@Suite struct WritingTests {
  @Test func aFileIsReplacedAndKeepsItsPermissions() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("F.swift")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: file.path)
      try FileChange(path: file.path, old: "old", new: "new").write()
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o750)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["F.swift"])
    }
  }

  @Test func aFileThatHasChangedSinceItWasReadIsLeftAlone() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("F.swift")
      try Data("newer".utf8).write(to: file)
      #expect(throws: WritingProblem.self) {
        try FileChange(path: file.path, old: "old", new: "new").write()
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "newer")
    }
  }

  @Test func aLinkStaysALink() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("F.swift")
      let link = folder.appendingPathComponent("L.swift")
      try Data("old".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try FileChange(path: link.path, old: "old", new: "new").write()
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a/F.swift")
      try FileChange(path: file.path, old: nil, new: "new").write()
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      #expect(throws: WritingProblem.self) {
        try FileChange(path: file.path, old: nil, new: "newer").write()
      }
    }
  }

  @Test func gitTellsWhetherAChangeCouldBeTakenBack() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("F.swift")
      try Data("old".utf8).write(to: file)
      #expect(GitState.of([file.path]) == .none)
      try run(["git", "init", "-q"], in: folder)
      #expect(GitState.of([file.path]) == .dirty(["F.swift"]))
      try run(["git", "add", "."], in: folder)
      try run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "a"], in: folder)
      #expect(GitState.of([file.path]) == .clean)
      try Data("new".utf8).write(to: file)
      #expect(GitState.of([file.path]) == .dirty(["F.swift"]))
    }
  }
}
