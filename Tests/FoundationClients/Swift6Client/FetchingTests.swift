// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import GuaranteePromisesFoundation
import LoopbackSupport
import Testing
import TypedPromisesFoundation

import struct TypedPromises.Promise

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Code as it is written for Swift 6: a class of the main actor, and both dialects' companions in one file.

@MainActor
final class PageModel {
  let session = URLSession.patient
  var title = ""
  var part = 0.0
  var status = 0

  func load(_ url: URL) -> GuaranteePromises.Promise<Void> {
    session.dataTask(.promise, with: url).validate().done { answer in
      self.title = String(decoding: answer.data, as: UTF8.self)
    }
  }

  func save(_ url: URL, to file: URL) async throws {
    let transfer = TransferProgress()
    let saved = session.downloadTask(.promise, with: url, to: file, progress: transfer)
    for await step in transfer { part = step.fraction ?? part }
    _ = try await saved.get()
  }

  func awaitNews(_ name: Notification.Name) -> Guarantee<Void> {
    NotificationCenter.default.observe(once: name).done { news in
      self.title = news.name.rawValue
    }
  }

  func check(_ url: URL) async -> HTTPError? {
    let request = URLRequest(url: url)
    let promise = session.dataPromise(for: request).validate()
    return await promise.map { self.status = $0.1.statusCode }.outcome().error
  }

  func launch(_ path: String) -> GuaranteePromises.Promise<String> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    return process.launch(.promise).map { pipes in
      self.status = 1
      return String(decoding: pipes.out.fileHandleForReading.availableData, as: UTF8.self)
    }
  }
}

/// Output while a process runs: of the guide.
func run(
  _ process: Process, each: @escaping @Sendable (String) -> Void
) throws -> GuaranteePromises.Promise<Int32> {
  let pipe = Pipe()
  let (status, seal) = GuaranteePromises.Promise<Int32>.pending()
  process.standardOutput = pipe
  process.terminationHandler = { seal.fulfill($0.terminationStatus) }
  try process.run()
  let output = DispatchQueue.global().async(.promise) {
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      each(String(decoding: data, as: UTF8.self))
    }
  }
  return when(fulfilled: status, output).map(on: nil) { status, _ in status }
}

@Suite struct FetchingTests {
  @Test("the output of a process can be read while it runs")
  func liveOutput() async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "echo first; read go; echo \"$go\"; exit 3"]
    let input = Pipe()
    process.standardInput = input
    // The process waits for an answer to its first line, so it is read while the process runs.
    let status = try run(process) { line in
      if line == "first\n" { input.fileHandleForWriting.write(Data("second\n".utf8)) }
    }
    #expect(try await status.get() == 3)
  }

  @Test("handlers formed on the main actor may touch its state")
  @MainActor func model() async throws {
    let scratch = try Scratch()
    let model = PageModel()
    try await WebServer.run { server in
      try await model.load(server.url("/hello")).get()
      #expect(await model.title == "hello")
      try await model.save(server.url("/large"), to: scratch.file("large"))
      #expect(await model.part == 1)
      let none = await model.check(server.url("/hello"))
      #expect(none == nil)
      #expect(await model.status == 200)
      let error = await model.check(server.url("/missing"))
      guard case .badStatus(404, _, _)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    let name = Notification.Name("FetchingTests")
    let news = model.awaitNews(name)
    DispatchQueue.global().async { NotificationCenter.default.post(name: name, object: nil) }
    try await news.get()
    #expect(model.title == "FetchingTests")
    #expect(try await model.launch("/bin/pwd").get().hasSuffix("\n"))
  }
}
