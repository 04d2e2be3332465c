// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

// The code of the documentation, compiled and run: keep both alike.

@MainActor
final class PageScreen {
  var title = ""
  var part = 0.0
  var pages: Promise<Void>?

  func show(_ data: Data) { title = String(data) }

  func show(_ url: URL) {
    firstly {
      URLSession.shared.dataTask(.promise, with: url).validate()
    }.compactMap {
      String(data: $0.data, urlResponse: $0.response)
    }.done { text in
      self.title = text
    }.catch { error in
      self.title = "\(error)"
    }
  }

  func save(_ url: URL, to file: URL) async throws {
    let transfer = TransferProgress()
    let saved = URLSession.shared.downloadTask(.promise, with: url, to: file, progress: transfer)
    for await step in transfer {
      self.part = step.fraction ?? self.part
    }
    _ = try await saved.get()
  }

  func count(_ path: String) -> Promise<Int> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/wc")
    process.arguments = ["-l", path]
    return process.launch(.promise).map { pipes in
      let text = String(
        decoding: pipes.out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return Int(text.prefix { $0.isNumber }) ?? 0
    }
  }

  func ping(_ url: URL) {
    URLSession.shared.dataTask(.promise, with: url).cauterize()
  }

  func refresh(_ url: URL) {
    pages?.requestCancel()
    pages = URLSession.shared.dataTask(.promise, with: url).done { self.show($0.data) }
  }
}

@Suite struct DocumentationTests {
  @Test("the code of the landing page and of the guide runs")
  @MainActor func pages() async throws {
    let scratch = try Scratch()
    let screen = PageScreen()
    let (isAsked, isLeft, isPinged) = (Event(), Event(), Event())
    let server = try RawServer { connection in
      let request = connection.readRequest()
      if request.contains("/stall") {
        isAsked.happen()
        connection.waitForPeerToLeave()
        isLeft.happen()
      } else {
        connection.answer("tea")
        if request.contains("/ping") { isPinged.happen() }
      }
    }
    defer { server.stop() }
    screen.show(server.url("/tea"))
    while screen.title.isEmpty { await Task.yield() }
    #expect(screen.title == "tea")
    try await screen.save(server.url("/tea"), to: scratch.file("page"))
    #expect(screen.part == 1)
    #expect(try await screen.count("/dev/null").get() == 0)
    screen.ping(server.url("/ping"))
    await isPinged.wait()
    screen.refresh(server.url("/stall"))
    await isAsked.wait()
    screen.title = ""
    screen.refresh(server.url("/tea"))
    await isLeft.wait()
    try await screen.pages?.get()
    #expect(screen.title == "tea")
  }
}
