// SPDX-License-Identifier: MIT

internal import Foundation
internal import LoopbackSupport
internal import Testing
internal import TypedPromises
internal import TypedPromisesFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The work is tested with the companions of the other dialect; these are about types and cancellation.
@Suite struct URLSessionTests {
  let session = URLSession.patient

  func post(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    return request
  }

  @Test("a request has the answer as value, and its type of error is URLError")
  func data() async throws {
    try await WebServer.run { server in
      let promise: Promise<(Data, HTTPURLResponse), URLError> = session.dataPromise(
        for: URLRequest(url: server.url("/hello")))
      let (body, response) = try await promise.get()
      #expect(body == Data("hello".utf8))
      #expect(response.statusCode == 200)
    }
  }

  @Test("uploads and downloads, with progress", arguments: [false, true])
  func transfers(isReporting: Bool) async throws {
    let scratch = try Scratch()
    let body = WebServer.largeBody.prefix(100_000)
    try body.write(to: scratch.file("body"))
    try await WebServer.run { server in
      let transfers = (0..<3).map { _ in isReporting ? TransferProgress() : nil }
      let echo = post(server.url("/echo"))
      let (sent, _) = try await session.uploadPromise(
        for: echo, from: body, progress: transfers[0]
      ).get()
      #expect(sent == Data("POST 100000 \(WebServer.checksum(body))".utf8))
      let (sentFile, _) = try await session.uploadPromise(
        for: echo, fromFile: scratch.file("body"), progress: transfers[1]
      ).get()
      #expect(sentFile == sent)
      let (file, response) = try await session.downloadPromise(
        for: URLRequest(url: server.url("/large")), to: scratch.file("large"),
        progress: transfers[2]
      ).get()
      #expect(file == scratch.file("large"))
      #expect(response.statusCode == 200)
      let saved = try Data(contentsOf: file)
      #expect(saved == WebServer.largeBody)
      if isReporting {
        let counts = transfers.map { $0?.progress.completedUnitCount }
        #expect(counts == [100_000, 100_000, 8_000_000])
      }
    }
  }

  @Test("each failure is a URLError that says what it was")
  func failures() async throws {
    let scratch = try Scratch()
    try Data("old".utf8).write(to: scratch.file("present"))
    let server = try RawServer { connection in
      if connection.readRequest().contains("/cut") {
        connection.sendHead(length: 1000)
        connection.send("half")
      } else {
        connection.answer("ok")
      }
    }
    let request = URLRequest(url: server.url())
    let cut = await session.dataPromise(for: URLRequest(url: server.url("/cut"))).outcome()
    #expect(cut.error != nil)
    let overwriting = await session.downloadPromise(for: request, to: scratch.file("present"))
      .outcome()
    #expect(overwriting.error?.code == .cannotMoveFile)
    #expect(overwriting.error?.userInfo[NSUnderlyingErrorKey] is CocoaError)
    let absent = await session.uploadPromise(
      for: post(server.url()), fromFile: scratch.file("absent")
    ).outcome()
    #expect(absent.error?.code == .cannotOpenFile)
    server.stop()
    let refused = await session.dataPromise(for: request).outcome()
    #expect(refused.error?.code == .cannotConnectToHost)
    let file = URLRequest(url: scratch.file("present"))
    let notHTTP = await session.dataPromise(for: file).outcome()
    #expect(notHTTP.error != nil)
  }

  @Test(
    "a validated request fails with the status, body and response, or with the URLError",
    arguments: [("/missing", 404), ("/broken", 500)])
  func validating(path: String, status: Int) async throws {
    try await WebServer.run { server in
      let url = server.url(path)
      let error = await session.dataPromise(for: URLRequest(url: url)).validate().outcome().error
      guard case .badStatus(status, let body, let response)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(body.starts(with: Data(#"{"reason":"#.utf8)))
      #expect(response.statusCode == status)
      #expect(error?.errorDescription == "HTTP status \(status) for \(url)")
      let good = try await session.dataPromise(for: URLRequest(url: server.url("/hello")))
        .validate().get()
      #expect(good.1.statusCode == 200)
    }
    let server = try RawServer { _ in }
    server.stop()
    let refused = session.dataPromise(for: URLRequest(url: server.url())).validate()
    guard case .transport(let error)? = await refused.outcome().error else {
      Issue.record("\(refused)")
      return
    }
    #expect(error.code == .cannotConnectToHost)
  }

  /// What a server sees that never answers.
  func stalling() throws -> (server: RawServer, isAsked: Event, isLeft: Event) {
    let (isAsked, isLeft) = (Event(), Event())
    let server = try RawServer { connection in
      _ = connection.readRequest()
      isAsked.happen()
      connection.waitForPeerToLeave()
      isLeft.happen()
    }
    return (server, isAsked, isLeft)
  }

  @Test("a request for cancellation ends the task, and the promise is cancelled")
  func requested() async throws {
    let (server, isAsked, isLeft) = try stalling()
    defer { server.stop() }
    let promise = session.dataPromise(for: URLRequest(url: server.url()))
    let validated = promise.validate()
    await isAsked.wait()
    promise.requestCancel()
    await isLeft.wait()
    #expect(await promise.outcome().isCancelled)
    #expect(await validated.outcome().isCancelled)
  }

  @Test("cancelling the only wait ends the task")
  func unwanted() async throws {
    let (server, isAsked, isLeft) = try stalling()
    defer { server.stop() }
    let request = URLRequest(url: server.url())
    let session = session
    let wait = Task { try await session.dataPromise(for: request).validate().get() }
    await isAsked.wait()
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    await isLeft.wait()
  }
}
