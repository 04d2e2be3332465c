// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import PromiseInspection
internal import PromiseText
internal import Testing
internal import promise_inspect

@Suite struct CommandTests {
  private func inTemporaryFile(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/promises-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  @Test func `what a process publishes is read line by line, as it is written`() async throws {
    try await inTemporaryFile { path in
      try await PromiseInspector.withOwn {
        let promise = PlainPromises.Promise<Int>().labelled("published")
        weak let publication = PromiseInspector.publish(to: path, every: 0.01)
        let kept = try #require(publication)
        defer { kept.stop() }
        while !FileManager.default.fileExists(atPath: path) { await Task.yield() }
        let reader = try #require(SnapshotReader(path: path))
        for _ in 0..<3 {
          let snapshot = try PromiseSnapshot(json: try #require(reader.next(waits: true)))
          #expect(snapshot.promises(labelled: "published").map(\.state) == [.pending])
        }
        withExtendedLifetime(promise) {}
      }
    }
  }

  @Test func `a line without an end is read last`() async throws {
    try await inTemporaryFile { path in
      try "first\nsecond".write(toFile: path, atomically: true, encoding: .utf8)
      let reader = try #require(SnapshotReader(path: path))
      #expect([reader.next(waits: false), reader.next(waits: false)] == ["first", "second"])
      #expect(reader.next(waits: false) == nil)
    }
  }

  @Test func `the page has the snapshot in it, and no label can end its script`() async throws {
    let html = await PromiseInspector.withOwn {
      let promise = PlainPromises.Promise<Int>().labelled("</script><b>")
      defer { withExtendedLifetime(promise) {} }
      return Page.html(PromiseInspector.snapshot(), isLive: false)
    }
    #expect(html.contains(#""label":"\u003C/script>\u003Cb>""#))
    #expect(html.components(separatedBy: "</script>").count == 2)
  }

  @Test func `the page shows texts of the program as they are, whatever they say`() async throws {
    let html = await PromiseInspector.withOwn {
      let promise = PlainPromises.Promise<Int>().labelled("@DATA@ @LIVE@ \u{202E}\u{1B}\n")
      defer { withExtendedLifetime(promise) {} }
      return Page.html(PromiseInspector.snapshot(), isLive: false)
    }
    #expect(html.contains(#""label":"@DATA@ @LIVE@ \\u{202E}\\u{1B}\\u{A}""#))
    #expect(html.components(separatedBy: "@DATA@").count == 2)
    #expect(html.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
    #expect(!html.contains("\u{202E}"))
  }

  private struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  private func run(_ arguments: [String], output: FileHandle? = nil) throws -> Result {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("promise-inspect")
    process.arguments = arguments
    let (standard, errors) = (Pipe(), Pipe())
    process.standardOutput = output ?? standard
    process.standardError = errors
    try process.run()
    let data = try output == nil ? standard.fileHandleForReading.readToEnd() : nil
    let complaint = try errors.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data ?? Data(), as: UTF8.self),
      errors: String(decoding: complaint ?? Data(), as: UTF8.self))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error, for the page and for the output`() async throws {
    try await inTemporaryFile { path in
      try #"{"promises":[]}"#.write(toFile: path, atomically: true, encoding: .utf8)
      for result in [
        try run(["--once", path], output: FileHandle(forWritingAtPath: "/dev/full")),
        try run(["--once", path, "--page", "/dev/full"]),
      ] {
        #expect(result.status == 1)
        #expect(result.errors.hasSuffix("cannot be written: No space left on device\n"))
      }
      let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type]
      #expect(type as? FileAttributeType == .typeCharacterSpecial)
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func `a chain of 30,000 promises is shown in seconds`() async throws {
    try await inTemporaryFile { path in
      let promises = (1...30_000).map { id in
        #"{"id":\#(id),"state":"pending","age":1e300,"isRequested":false,"tasks":0,"#
          + #""waitsFor":[{"kind":"source","promise":\#(id % 30_000 + 1)}]}"#
      }
      try "{\"promises\":[\(promises.joined(separator: ","))]}\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
      for form in ["tree", "dot", "json"] {
        #expect(try run(["--once", path, "--form", form]).status == 0)
      }
      let tree = try run(["--once", path])
      #expect(tree.output.contains("… (30000 promises)"))
      #expect(tree.output.hasSuffix("\n…\n"))
    }
  }

  @Test func `a terminal has the time, and no line is broken inside a word`() async {
    let text = await PromiseInspector.withOwn {
      let promise = PlainPromises.Promise<Int>().labelled("some words that need more than one line")
      let snapshot = PromiseInspector.snapshot()
      withExtendedLifetime(promise) {}
      let terminal = Terminal(width: 40, hasColours: false)
      return TreeText(snapshot, from: snapshot, terminal, at: Date()).text
    }
    let lines = text.components(separatedBy: "\n")
    #expect(lines[0].wholeMatch(of: /\d\d:\d\d:\d\d  1 pending, 1 in all/) != nil)
    #expect(lines.count > 2)
    #expect(
      lines.allSatisfy { $0.count <= 40 || !$0.trimmingCharacters(in: .whitespaces).contains(" ") })
    #expect(
      lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        .contains("\"some words that need more than one line\" from"))
  }

  @Test func `only what matches is shown, with what it waits for`() async {
    let labels = await PromiseInspector.withOwn {
      let pair = Dialect.plain.derive(on: .global()) { $0 }
      let other = PlainPromises.Promise<Int>().labelled("other")
      defer { withExtendedLifetime((pair, other)) {} }
      return PromiseInspector.snapshot().matching("DERIVED").promises.map(\.label)
    }
    #expect(labels == ["source", "derived"])
  }
}
