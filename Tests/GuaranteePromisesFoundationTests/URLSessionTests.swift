// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseFoundation
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Requests that go to their end.
@Suite struct URLSessionTests {
  /// Whether a request reports its progress: another kind of task, with the same results.
  static let reporting = [false, true]

  func data(
    _ url: URL, _ isReporting: Bool
  ) -> Promise<(data: Data, response: URLResponse)> {
    let session = URLSession.patient
    return isReporting
      ? session.dataTask(.promise, with: url, progress: TransferProgress())
      : session.dataTask(.promise, with: url)
  }

  @Test(
    "a request of a URL, or of a request, is fulfilled with body and response", arguments: reporting
  )
  func serves(isReporting: Bool) async throws {
    try await WebServer.run { server in
      let (body, response) = try await data(server.url("/hello"), isReporting).get()
      #expect(String(body) == "hello")
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
    try await WebServer.run { server in
      let request = URLRequest("PUT", server.url("/echo"))
      let (body, _) = try await URLSession.patient.dataTask(.promise, with: request).get()
      #expect(String(body).hasPrefix("PUT 0 "))
    }
  }

  @Test("a large body arrives whole", arguments: reporting)
  func large(isReporting: Bool) async throws {
    try await WebServer.run { server in
      let (body, _) = try await data(server.url("/large"), isReporting).get()
      #expect(body == WebServer.largeBody)
    }
  }

  @Test("a redirection is followed", arguments: reporting)
  func redirects(isReporting: Bool) async throws {
    try await WebServer.run { server in
      let (body, response) = try await data(server.url("/moved"), isReporting).get()
      #expect(String(body) == "hello")
      #expect(response.url?.path == "/hello")
    }
  }

  @Test(
    "a body that is cut off, and a connection that is dropped, reject", arguments: reporting,
    ["/truncated", "/dropped", "/garbage"])
  func cut(isReporting: Bool, path: String) async throws {
    let server = try RawServer { connection in
      switch connection.readRequest().split(separator: " ")[1] {
      case "/truncated":
        connection.sendHead(length: 1000)
        connection.send(String(repeating: "x", count: 500))
      case "/garbage": connection.send("no such protocol\r\n\r\n")
      default: break
      }
    }
    defer { server.stop() }
    let promise = data(server.url(path), isReporting)
    await #expect(throws: URLError.self) { try await promise.get() }
    #expect(promise.error?.isCancelled == false)
  }

  @Test("nobody who listens, and a scheme that nobody knows, reject", arguments: reporting)
  func unreachable(isReporting: Bool) async throws {
    let server = try RawServer { _ in }
    server.stop()
    let refused = data(server.url("/"), isReporting)
    #expect(await (refused.outcome().error as? URLError)?.code == .cannotConnectToHost)
    let unknown = data(URL(string: "unheard://of")!, isReporting)
    #expect(await (unknown.outcome().error as? URLError)?.code == .unsupportedURL)
  }

  @Test("uploads send data and files, and a file that is not there rejects", arguments: reporting)
  func uploads(isReporting: Bool) async throws {
    let scratch = try Scratch()
    let body = WebServer.largeBody.prefix(3_000_000)
    try body.write(to: scratch.file("body"))
    try await WebServer.run { server in
      let session = URLSession.patient
      let request = URLRequest("POST", server.url("/echo"))
      let progress = (TransferProgress(), TransferProgress())
      let sent =
        isReporting
        ? session.uploadTask(.promise, with: request, from: body, progress: progress.0)
        : session.uploadTask(.promise, with: request, from: body)
      let file = scratch.file("body")
      let sentFile =
        isReporting
        ? session.uploadTask(.promise, with: request, fromFile: file, progress: progress.1)
        : session.uploadTask(.promise, with: request, fromFile: file)
      let expected = "POST \(body.count) \(WebServer.checksum(body))"
      let (answer, fileAnswer) = try await when(fulfilled: sent, sentFile).get()
      #expect(String(answer.data) == expected)
      #expect(String(fileAnswer.data) == expected)
      let absent = scratch.file("absent")
      let failed = session.uploadTask(.promise, with: request, fromFile: absent)
      await #expect(throws: (any Error).self) { try await failed.get() }
    }
  }

  @Test("a download is in its place before handlers run", arguments: reporting)
  func downloads(isReporting: Bool) async throws {
    let scratch = try Scratch()
    let file = scratch.file("page")
    try await WebServer.run { server in
      let session = URLSession.patient
      let url = server.url("/large")
      let download =
        isReporting
        ? session.downloadTask(.promise, with: url, to: file, progress: TransferProgress())
        : session.downloadTask(.promise, with: url, to: file)
      let seen = try await download.map(on: nil) { try Data(contentsOf: $0.saveLocation) }.get()
      #expect(seen == WebServer.largeBody)
      #expect(download.value?.saveLocation == file)
    }
  }

  @Test(
    "a download neither overwrites a file nor makes a directory", arguments: reporting,
    ["present", "absent/page"])
  func noPlace(isReporting: Bool, name: String) async throws {
    let scratch = try Scratch()
    let file = scratch.file(name)
    try Data("old".utf8).write(to: scratch.file("present"))
    try await WebServer.run { server in
      let session = URLSession.patient
      let url = server.url("/hello")
      let download =
        isReporting
        ? session.downloadTask(.promise, with: url, to: file, progress: TransferProgress())
        : session.downloadTask(.promise, with: url, to: file)
      await #expect(throws: CocoaError.self) { try await download.get() }
      let content = try Data(contentsOf: scratch.file("present"))
      #expect(content == Data("old".utf8))
      #expect(!FileManager.default.fileExists(atPath: scratch.file("absent").path))
    }
  }

  @Test("a download that fails rejects and saves nothing", arguments: reporting)
  func failedDownload(isReporting: Bool) async throws {
    let scratch = try Scratch()
    let file = scratch.file("page")
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.sendHead(length: 1000)
      connection.send("some")
    }
    defer { server.stop() }
    let session = URLSession.patient
    let download =
      isReporting
      ? session.downloadTask(
        .promise, with: server.url(), to: file, progress: TransferProgress())
      : session.downloadTask(.promise, with: server.url(), to: file)
    await #expect(throws: URLError.self) { try await download.get() }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("a network request is sent before anybody waits for its promise")
  func eager() async throws {
    let isAsked = Event()
    let server = try RawServer { connection in
      _ = connection.readRequest()
      isAsked.happen()
      connection.answer("ok")
    }
    defer { server.stop() }
    let promise = URLSession.patient.dataTask(.promise, with: server.url())
    await isAsked.wait()
    #expect(try await String(promise.get().data) == "ok")
  }
}

extension Swift.Result where Failure == any Error {
  var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
