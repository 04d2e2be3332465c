// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseCore
internal import PromiseFoundation
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Requests that are cancelled while their answers arrive.
///
/// The Foundation of systems other than Apple's ended the program here: see ``CancellableTask`` for the
/// race. It was met in two ways, and the first two tests ended the program within seconds:
///
/// * The session has a cache, and answers from it. The task waits for the cache when it is cancelled,
///   so its failure is carried out by the thread of the cache, after that of the start.
/// * The machine is busy, and the thread that cancels loses its core between two steps.
@Suite struct LateCancellationTests {
  enum Kind: CaseIterable {
    case data, upload, download, reportingData, reportingUpload, reportingDownload

    func start(_ session: URLSession, _ url: URL, _ scratch: Scratch, _ round: Int) -> Promise<Void>
    {
      let request = URLRequest("POST", url)
      let saved = scratch.file("\(self) \(round)")
      let progress = TransferProgress()
      return switch self {
      case .data: session.dataTask(.promise, with: url).asVoid()
      case .upload: session.uploadTask(.promise, with: request, from: Data("body".utf8)).asVoid()
      case .download: session.downloadTask(.promise, with: url, to: saved).asVoid()
      case .reportingData: session.dataTask(.promise, with: url, progress: progress).asVoid()
      case .reportingUpload:
        session.uploadTask(.promise, with: request, from: Data("body".utf8), progress: progress)
          .asVoid()
      case .reportingDownload:
        session.downloadTask(.promise, with: url, to: saved, progress: progress).asVoid()
      }
    }
  }

  /// A server that answers all requests of a connection, at once.
  private func server() throws -> RawServer {
    try RawServer { connection in
      while !connection.readHead().isEmpty {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      }
    }
  }

  @Test(
    "a promise is cancelled or has its answer, whenever it is cancelled", arguments: Kind.allCases)
  func promises(kind: Kind) async throws {
    let server = try server()
    defer { server.stop() }
    let scratch = try Scratch()
    let session = URLSession.patient
    for round in 0..<300 {
      let promise = kind.start(session, server.url(), scratch, round)
      pause(microseconds: round * 7 % 1000)
      promise.requestCancel()
      let error = await promise.outcome().error
      #expect(error == nil || error?.isCancelled == true)
    }
  }

  @Test("a task is cancelled or has its answer, however many threads cancel it")
  func tasks() async throws {
    let server = try server()
    defer { server.stop() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = WebServer.patience
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    for round in 0..<1000 {
      let (cancellable, isOver) = (CancellableTask(), Event())
      let task = session.dataTask(with: server.url()) { _, _, error in
        cancellable.end()
        let code = (error as? URLError)?.code
        #expect(error == nil || code == .cancelled)
        isOver.happen()
      }
      cancellable.set(task)
      task.resume()
      await withTaskGroup { group in
        for canceller in 0..<4 {
          group.addTask {
            pause(microseconds: round * 7 % 600 + canceller * 10)
            cancellable.cancel()
          }
        }
      }
      await isOver.wait()
    }
  }

  @Test("a task that has ended is not cancelled any more")
  func ended() {
    let cancellable = CancellableTask()
    let task = URLSession.patient.dataTask(with: URL(string: "http://127.0.0.1")!)
    cancellable.set(task)
    cancellable.end()
    cancellable.cancel()
    #expect(task.state == .suspended)
  }

  /// Spends time without giving up the core: a pause as short as an answer.
  private func pause(microseconds: Int) {
    let end = DispatchTime.now() + .microseconds(microseconds)
    while DispatchTime.now() < end {}
  }
}
