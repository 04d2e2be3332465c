// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import PromiseInspection
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
    #expect(!html.contains("@"))
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
