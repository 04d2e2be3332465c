// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseCore
internal import PromiseFoundation
internal import PromiseStage
internal import TestSupport
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Requests that nobody wants any more, against a server that never answers in full: it sees the
/// connection close.
@Suite struct URLSessionCancellationTests {
  /// A server that answers with half of a body, or not at all, and says who comes and goes.
  final class StallingServer: Sendable {
    let isAsked = Event()
    let isLeft = Event()
    private let server: Slot<RawServer>
    let url: URL

    init(afterHead: Bool = false) throws {
      let (isAsked, isLeft) = (isAsked, isLeft)
      let server = try RawServer { connection in
        _ = connection.readRequest()
        if afterHead {
          connection.sendHead(length: 1000)
          connection.send("half")
        }
        isAsked.happen()
        connection.waitForPeerToLeave()
        isLeft.happen()
      }
      url = server.url()
      self.server = Slot(server)
    }

    deinit { server.take()?.stop() }
  }

  enum Kind: CaseIterable {
    case data, upload, file, download
    case reportingData, reportingUpload, reportingFile, reportingDownload

    func start(_ url: URL, _ scratch: Scratch) throws -> Promise<Void> {
      let session = URLSession.patient
      let file = scratch.file("body")
      try Data("body".utf8).write(to: file)
      let (saved, body) = (scratch.file("saved"), Data("body".utf8))
      let request = URLRequest("POST", url)
      let progress = TransferProgress()
      return switch self {
      case .data: session.dataTask(.promise, with: url).asVoid()
      case .upload: session.uploadTask(.promise, with: request, from: body).asVoid()
      case .file: session.uploadTask(.promise, with: request, fromFile: file).asVoid()
      case .download: session.downloadTask(.promise, with: url, to: saved).asVoid()
      case .reportingData: session.dataTask(.promise, with: url, progress: progress).asVoid()
      case .reportingUpload:
        session.uploadTask(.promise, with: request, from: body, progress: progress).asVoid()
      case .reportingFile:
        session.uploadTask(.promise, with: request, fromFile: file, progress: progress).asVoid()
      case .reportingDownload:
        session.downloadTask(.promise, with: url, to: saved, progress: progress).asVoid()
      }
    }
  }

  @Test(
    "a request for cancellation ends the task and rejects as cancelled", arguments: Kind.allCases)
  func requested(kind: Kind) async throws {
    let server = try StallingServer()
    let promise = try kind.start(server.url, Scratch())
    await server.isAsked.wait()
    promise.requestCancel()
    await server.isLeft.wait()
    let error = await promise.outcome().error
    #expect((error as? URLError)?.code == .cancelled)
    #expect(error?.isCancelled == true)
  }

  @Test(
    "a request in the middle of a body does the same", arguments: [Kind.data, .reportingDownload])
  func halfway(kind: Kind) async throws {
    let server = try StallingServer(afterHead: true)
    let promise = try kind.start(server.url, Scratch())
    await server.isAsked.wait()
    promise.requestCancel()
    await server.isLeft.wait()
    #expect(await promise.outcome().error?.isCancelled == true)
  }

  @Test("an upload that the server does not take in can be cancelled at any time")
  func largeUpload() async throws {
    let scratch = try Scratch()
    try WebServer.largeBody.write(to: scratch.file("large"))
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForPeerToLeave()
    }
    defer { server.stop() }
    let session = URLSession.patient
    let request = URLRequest("POST", server.url())
    for round in 0..<20 {
      let promise =
        round.isMultiple(of: 2)
        ? session.uploadTask(.promise, with: request, fromFile: scratch.file("large"))
        : session.uploadTask(
          .promise, with: request, fromFile: scratch.file("large"), progress: TransferProgress())
      for _ in 0..<round { await Task.yield() }
      promise.requestCancel()
      #expect(await promise.outcome().error?.isCancelled == true)
    }
  }

  @Test("cancelling the only wait ends the task", arguments: Kind.allCases)
  func waiting(kind: Kind) async throws {
    let server = try StallingServer()
    let scratch = try Scratch()
    let wait = Task {
      try await kind.start(server.url, scratch).map(on: nil) {}.get()
    }
    await server.isAsked.wait()
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    await server.isLeft.wait()
  }

  @Test("a cancelled wait ends the task when the promise is released", arguments: Kind.allCases)
  func dropped(kind: Kind) async throws {
    let server = try StallingServer()
    let scratch = try Scratch()
    let slot = Slot<Promise<Void>>()
    slot.put(try kind.start(server.url, scratch))
    await server.isAsked.wait()
    do {
      // Somebody looks, and loses interest.
      let wait = Task { try await slot.take()?.get() }
      wait.cancel()
      _ = await wait.result
    }
    await server.isLeft.wait()
  }

  @Test("a time limit ends the task")
  func timeLimit() async throws {
    let server = try StallingServer()
    let time = ManualTime()
    let promise = Time.with(time) {
      URLSession.patient.dataTask(.promise, with: server.url).timeout(seconds: 60)
    }
    await server.isAsked.wait()
    #expect(promise.isPending)
    time.pass()
    await #expect(throws: PMKError.TimedOut.self) { try await promise.get() }
    await server.isLeft.wait()
  }

  @Test("a handler at the end of a chain keeps the task, and a second waiter does")
  func interest() async throws {
    let (isAsked, mayAnswer, isDone) = (Event(), Event(), Event())
    let server = try RawServer { connection in
      _ = connection.readRequest()
      isAsked.happen()
      mayAnswer.block()
      connection.answer("ok")
    }
    defer { server.stop() }
    let trace = Trace()
    var promise: Promise<String>? = URLSession.patient.dataTask(.promise, with: server.url())
      .map(on: nil) { String($0.data) }
    promise?.done(on: nil) { trace.add($0) }.ensure(on: nil) { isDone.happen() }.cauterize()
    let wait = Task { [promise] in try await promise?.get() }
    await isAsked.wait()
    wait.cancel()
    _ = await wait.result
    promise = nil
    mayAnswer.happen()
    await isDone.wait()
    #expect(trace.entries == ["ok"])
  }

  @Test("a cancelled chain releases the captures of its handlers")
  func released() async throws {
    let server = try StallingServer()
    let isGone = Event()
    func start() -> Promise<Void> {
      let spy = Spy(isGone)
      return URLSession.patient.dataTask(.promise, with: server.url)
        .done(on: nil) { _ in spy.touch() }
    }
    let promise = start()
    await server.isAsked.wait()
    promise.requestCancel()
    await isGone.wait()
    await server.isLeft.wait()
  }
}
