// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("The corpus", .takesLong)
struct CorpusTests {
  @Test("has at least the 572 A+ cases that mean something in a typed language")
  func size() throws {
    let corpus = try Corpus.bundled()
    #expect(corpus.cases.count >= 1500)
    #expect(corpus.cases.count { $0.suite == "aplus" } >= 572)
    #expect(corpus.cases.count { $0.rule == "2.3.3.3.1" } >= 332)
    #expect(
      Set(corpus.suites) == [
        "adapters", "aplus", "adoption", "async", "cancellation", "combinators", "concurrency",
        "contexts", "cycles", "depth", "endings", "guarantees", "jobs", "memory", "ordering",
        "progress", "reentrancy", "settlement", "timing", "tokens", "unhandled",
      ])
  }

  @Test("follows its own schema, lists its rules, and has claims for titles")
  func hygiene() throws {
    #expect(try Corpus.bundled().problems() == [])
  }

  @Test("has a case for each rule that is not listed as untested")
  func coverage() throws {
    let corpus = try Corpus.bundled()
    let file = corpus.directory.appendingPathComponent("rules.json")
    let rules = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
    for suite in try #require(rules.object) {
      let tested = Set(corpus.cases.filter { $0.suite == suite.key }.map(\.rule))
      let listed = (suite.value.array ?? []).filter { $0["untested"] == nil }
      #expect(tested == Set(listed.compactMap { $0["id"]?.string }), "\(suite.key)")
    }
  }

  @Test("that is damaged is refused with one line naming the file and the place")
  func damaged() throws {
    try withCopy(of: ["2.1.1.json"]) { copy in
      let file = copy.appendingPathComponent("cases/aplus/2.1.1.json")
      try Data("{\n]".utf8).write(to: file)
      let error = #expect(throws: CorpusError.self) { try Corpus(directory: copy) }
      #expect(
        error?.description
          == "cases/aplus/2.1.1.json: line 2, column 1: expected a member name in quotes")
    }
  }

  @Test("in which two cases have the same id is refused")
  func duplicates() throws {
    try withCopy(of: ["2.3.1.json"]) { copy in
      let cases = copy.appendingPathComponent("cases/aplus")
      try FileManager.default.copyItem(
        at: cases.appendingPathComponent("2.3.1.json"), to: cases.appendingPathComponent("x.json"))
      let error = #expect(throws: CorpusError.self) { try Corpus(directory: copy) }
      #expect(error?.description.contains("two cases have the id aplus/2.3.1/") == true)
    }
  }

  @Test(
    "is checked for what reading it does not need",
    arguments: [
      (#""level": "required""#, #""level": "required", "comment": 5"#, "is not of type \"string\""),
      ("A pending promise stays", "A pending promise should stay", "says \"should\""),
      ("becomes rejected", "becomes fulfilled", "two cases have the title"),
      (#""rule": "2.1.1""#, #""rule": "2.1.7""#, "rules.json does not list the rule"),
      (#"["still pending", "f(a)"]"#, "[]", "checks nothing"),
      (
        #"["still pending", "f(a)"]"#, #"[{ "oneOf": ["f(a)", []] }]"#, "an empty trace satisfies"
      ),
      (#"["still pending", "f(a)"]"#, #"[{ "repeat": 0, "of": ["f(a)"] }]"#, "an empty trace"),
    ])
  func problems(text: String, replacement: String, problem: String) throws {
    try withCopy(of: ["2.1.1.json"]) { copy in
      let file = copy.appendingPathComponent("cases/aplus/2.1.1.json")
      let old = try String(contentsOf: file, encoding: .utf8)
      try #require(old.contains(text))
      try Data(old.replacing(text, with: replacement).utf8).write(to: file)
      let problems = try Corpus(directory: copy).problems()
      #expect(problems.contains { $0.contains(problem) }, "\(problems)")
    }
  }

  @Test("of a directory that has none is refused", arguments: ["/nonexistent", "/dev"])
  func missing(path: String) {
    #expect(throws: CorpusError.self) { try Corpus(directory: URL(fileURLWithPath: path)) }
  }

  /// Calls a function with a corpus of a few files, which are read and checked in a moment.
  private func withCopy(of files: [String], _ body: (URL) throws -> Void) throws {
    let manager = FileManager.default
    let copy = manager.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
    try manager.createDirectory(
      at: copy.appendingPathComponent("cases/aplus"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: copy) }
    let all = try manager.contentsOfDirectory(atPath: Corpus.bundledDirectory.path)
    for name in all.filter({ $0 != "cases" }) + files.map({ "cases/aplus/" + $0 }) {
      try manager.copyItem(
        at: Corpus.bundledDirectory.appendingPathComponent(name),
        to: copy.appendingPathComponent(name))
    }
    try body(copy)
  }
}
