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

@Suite struct TransferProgressTests {
  typealias Step = TransferProgress.Step

  /// Sends a body in pieces, each when it is asked for.
  final class PiecemealServer: Sendable {
    let server: RawServer
    private let turns: [Event]

    init(_ pieces: [String]) throws {
      let turns = pieces.map { _ in Event() }
      self.turns = turns
      server = try RawServer { connection in
        _ = connection.readRequest()
        connection.sendHead(length: pieces.joined().utf8.count)
        for (piece, turn) in zip(pieces, turns) {
          turn.block()
          connection.send(piece)
        }
      }
    }

    deinit { server.stop() }

    func send(_ piece: Int) { turns[piece].happen() }
  }

  @Test(
    "each piece of a body is a step, and the sequence ends with the transfer",
    arguments: [false, true])
  func steps(isDownload: Bool) async throws {
    let server = try PiecemealServer(["four", "sixsix"])
    let scratch = try Scratch()
    let transfer = TransferProgress()
    let session = URLSession.patient
    let promise =
      isDownload
      ? session.downloadTask(
        .promise, with: server.server.url(), to: scratch.file("a"), progress: transfer
      ).asVoid()
      : session.dataTask(.promise, with: server.server.url(), progress: transfer).asVoid()
    var steps = transfer.makeAsyncIterator()
    server.send(0)
    while let step = await steps.next(), step.completed < 4 {}
    #expect(transfer.progress.completedUnitCount == 4)
    #expect(transfer.progress.totalUnitCount == 10)
    var late = transfer.makeAsyncIterator()
    #expect(await late.next() == Step(completed: 4, total: 10))
    server.send(1)
    #expect(await steps.next()?.fraction == 1)
    #expect(await steps.next() == nil)
    #expect(await late.next() == Step(completed: 10, total: 10))
    #expect(await late.next() == nil)
    #expect(transfer.progress.fractionCompleted == 1)
    try await promise.get()
    var after = transfer.makeAsyncIterator()
    #expect(await after.next() == Step(completed: 10, total: 10))
    #expect(await after.next() == nil)
  }

  @Test("steps of a large body grow up to its size")
  func growth() async throws {
    try await WebServer.run { server in
      let transfer = TransferProgress()
      let promise = URLSession.patient.dataTask(
        .promise, with: server.url("/large"), progress: transfer)
      var last = Step(completed: 0, total: nil)
      for await step in transfer {
        #expect(step.completed >= last.completed)
        last = step
      }
      #expect(last == Step(completed: 8_000_000, total: 8_000_000))
      let (body, _) = try await promise.get()
      #expect(body.count == 8_000_000)
    }
  }

  @Test("an upload reports what was sent, and not its answer", arguments: [false, true])
  func upload(isFile: Bool) async throws {
    let scratch = try Scratch()
    let body = WebServer.largeBody.prefix(2_000_000)
    try body.write(to: scratch.file("body"))
    try await WebServer.run { server in
      let transfer = TransferProgress()
      let request = URLRequest("POST", server.url("/echo"))
      let session = URLSession.patient
      let promise =
        isFile
        ? session.uploadTask(
          .promise, with: request, fromFile: scratch.file("body"), progress: transfer)
        : session.uploadTask(.promise, with: request, from: body, progress: transfer)
      var last: Step?
      for await step in transfer { last = step }
      #expect(last == Step(completed: 2_000_000, total: 2_000_000))
      let (answer, _) = try await promise.get()
      #expect(String(answer).hasPrefix("POST 2000000 "))
      #expect(transfer.progress.completedUnitCount == 2_000_000)
    }
  }

  @Test("a body of unknown size has steps without a total")
  func unknownSize() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nbody")
    }
    defer { server.stop() }
    let transfer = TransferProgress()
    let promise = URLSession.patient.dataTask(.promise, with: server.url(), progress: transfer)
    var last: Step?
    for await step in transfer { last = step }
    #expect(last == Step(completed: 4, total: nil))
    #expect(last?.fraction == nil)
    #expect(transfer.progress.isIndeterminate)
    #expect(try await String(promise.get().data) == "body")
  }

  @Test(
    "cancelling the Progress, before or during the transfer, cancels that",
    arguments: [false, true])
  func cancelling(isBefore: Bool) async throws {
    let isAsked = Event()
    let server = try RawServer { connection in
      _ = connection.readRequest()
      isAsked.happen()
      connection.waitForPeerToLeave()
    }
    defer { server.stop() }
    let transfer = TransferProgress()
    if isBefore { transfer.progress.cancel() }
    let promise = URLSession.patient.dataTask(.promise, with: server.url(), progress: transfer)
    if !isBefore {
      await isAsked.wait()
      transfer.progress.cancel()
    }
    #expect(await promise.outcome().error?.isCancelled == true)
    for await _ in transfer {}
  }

  @Test("the sequence ends when the waiting task is cancelled")
  func cancelledWait() async throws {
    let transfer = TransferProgress()
    let wait = Task { for await _ in transfer {} }
    wait.cancel()
    await wait.value
  }

  @Test("the sequence ends with a transfer that fails, and begins again with the next one")
  func retried() async throws {
    let server = try RawServer { connection in
      let isFirst = connection.readRequest().contains("/first")
      connection.sendHead(length: 4)
      connection.send(isFirst ? "bo" : "body")
    }
    defer { server.stop() }
    let transfer = TransferProgress()
    let session = URLSession.patient
    let first = session.dataTask(.promise, with: server.url("/first"), progress: transfer)
    for await _ in transfer {}
    await #expect(throws: URLError.self) { try await first.get() }
    let second = session.dataTask(.promise, with: server.url("/second"), progress: transfer)
    var last: Step?
    for await step in transfer { last = step }
    #expect(last == Step(completed: 4, total: 4))
    #expect(try await String(second.get().data) == "body")
  }

  @Test("made while another Progress is current, it is a part of that")
  func parent() async throws {
    let whole = Progress(totalUnitCount: 2)
    let transfer = part(of: whole)
    try await WebServer.run { server in
      _ = try await URLSession.patient.dataTask(
        .promise, with: server.url("/hello"), progress: transfer
      ).get()
    }
    #expect(whole.fractionCompleted == 0.5)
  }

  func part(of whole: Progress) -> TransferProgress {
    whole.becomeCurrent(withPendingUnitCount: 1)
    defer { whole.resignCurrent() }
    return TransferProgress()
  }

  @Test("the session's delegate is asked about redirections")
  func delegate() async throws {
    final class Strict: NSObject, URLSessionTaskDelegate {
      let trace = Trace()
      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
      ) {
        trace.add("\(response.statusCode) \(request.url!.path)")
        completionHandler(nil)
      }
    }
    try await WebServer.run { server in
      let strict = Strict()
      let session = URLSession(
        configuration: URLSession.patient.configuration, delegate: strict, delegateQueue: nil)
      let (_, response) = try await session.dataTask(
        .promise, with: server.url("/moved"), progress: TransferProgress()
      ).get()
      #expect((response as? HTTPURLResponse)?.statusCode == 302)
      #expect(strict.trace.entries == ["302 /hello"])
      session.invalidateAndCancel()
    }
  }

  @Test("the session's delegate answers challenges")
  func challenge() async throws {
    final class Guest: NSObject, URLSessionTaskDelegate {
      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
          @escaping @Sendable (
            URLSession.AuthChallengeDisposition, URLCredential?
          ) -> Void
      ) {
        let guest = URLCredential(user: "guest", password: "tea", persistence: .none)
        completionHandler(.useCredential, guest)
      }
    }
    let server = try RawServer { connection in
      let head = connection.readHead()
      if head.contains("Authorization: Basic Z3Vlc3Q6dGVh") {
        connection.answer("welcome")
      } else {
        connection.send(
          "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 0\r\n"
            + "Connection: close\r\n\r\n")
      }
    }
    defer { server.stop() }
    let session = URLSession(
      configuration: URLSession.patient.configuration, delegate: Guest(), delegateQueue: nil)
    let (body, _) = try await session.dataTask(
      .promise, with: server.url(), progress: TransferProgress()
    ).get()
    #expect(String(body) == "welcome")
    session.invalidateAndCancel()
  }

  @Test("nothing holds the progress of a transfer that is over")
  func released() async throws {
    let weakly = Weak<TransferProgress>()
    try await WebServer.run { server in
      let transfer = TransferProgress()
      weakly.object = transfer
      _ = try await URLSession.patient.dataTask(
        .promise, with: server.url("/hello"), progress: transfer
      ).get()
    }
    // The session lets go of its delegate a moment after it was told of the end.
    while weakly.object != nil { await Task.yield() }
  }
}
