// SPDX-License-Identifier: MIT

import Foundation
import LoopbackSupport
import PMKFoundation
import PromiseKit
import Testing

@Suite struct LegacyFetchingTests {
  @Test("old code that fetches runs as it did")
  func fetching() async throws {
    let scratch = try Scratch()
    try await WebServer.run { server in
      let fetcher = Fetcher()
      fetcher.session = .patient
      let title = await fetcher.report(server.url("/missing")).async()
      #expect(title == "404 /missing")
      let text = try await fetcher.text(Search(base: server.url("")).pmkRequest).async()
      #expect(text == "hello")
      try await fetcher.remember(server.url("/hello")).async()
      #expect(fetcher.log == ["1 200"])
      #expect(fetcher.last == Data("hello".utf8))
      let echo = try await fetcher.send("tea", server.url("/echo")).async()
      #expect(String(decoding: echo, as: UTF8.self).hasPrefix("POST 3 "))
      let file = try await fetcher.save(server.url("/hello"), to: scratch.file("a")).async()
      let sent = try await fetcher.sendFile(file, server.url("/echo")).async()
      #expect(String(decoding: sent.data, as: UTF8.self).hasPrefix("POST 5 "))
    }
  }

  @Test("old code that waits and launches runs as it did")
  func waiting() async throws {
    let fetcher = Fetcher()
    let name = Notification.Name("LegacyFetchingTests")
    let count = fetcher.next(name)
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["count": 3])
    #expect(await count.async() == 3)
    #expect(try await fetcher.run("echo tea").async() == "tea\n")
    #expect(try await fetcher.run("echo no; exit 4").async() == "no\n")
    #expect(fetcher.log == ["4"])
  }
}
