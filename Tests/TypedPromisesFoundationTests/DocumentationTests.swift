// SPDX-License-Identifier: MIT

internal import Foundation
internal import LoopbackSupport
internal import Testing
internal import TypedPromises
internal import TypedPromisesFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

// The code of the documentation, compiled and run: keep both alike.

struct Library: Sendable {
  func title(of url: URL) -> Promise<String, PromiseHTTPError> {
    URLSession.shared.dataPromise(for: URLRequest(url: url))
      .validate()
      .map(on: .utility) { String(decoding: $0.0, as: UTF8.self) }
  }

  func save(_ url: URL, to file: URL) async throws {
    let transfer = TransferProgress()
    let saved = URLSession.shared.downloadPromise(
      for: URLRequest(url: url), to: file, progress: transfer)
    for await step in transfer { print(step) }
    _ = try await saved.get()
  }
}

@Suite struct DocumentationTests {
  @Test("the code of the landing page runs")
  func landing() async throws {
    let scratch = try Scratch()
    try await WebServer.run { server in
      let library = Library()
      let title = try await library.title(of: server.url("/hello")).get()
      #expect(title == "hello")
      try await library.save(server.url("/hello"), to: scratch.file("hello"))
      let saved = try Data(contentsOf: scratch.file("hello"))
      #expect(saved == Data("hello".utf8))
    }
  }
}
