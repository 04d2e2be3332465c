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

@Suite struct DownloadedFileTests {
  @Test("a download leaves nothing but its file, whether it succeeds, fails or is cancelled")
  func nothingIsLeft() async {
    // The directory for temporary files is one for the process.
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      let temporary = scratch.file("temporary")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
      setenv("TMPDIR", temporary.path, 1)
      let isHalfway = Event()
      let server = try RawServer { connection in
        let request = connection.readRequest()
        if request.contains("/whole") { return connection.answer("whole") }
        connection.sendHead(length: 1000)
        connection.send("some")
        guard request.contains("/stalled") else { return }
        isHalfway.happen()
        connection.waitForPeerToLeave()
      }
      defer { server.stop() }
      for isReporting in [false, true] {
        func download(_ page: String, to name: String) -> Promise<URL> {
          let (session, file) = (URLSession.patient, scratch.file(name))
          let download =
            isReporting
            ? session.downloadTask(
              .promise, with: server.url(page), to: file, progress: TransferProgress())
            : session.downloadTask(.promise, with: server.url(page), to: file)
          return download.map(on: nil) { $0.saveLocation }
        }
        let name = "file \(isReporting)"
        let file = try await download("/whole", to: name).get()
        try #require(try Data(contentsOf: file) == Data("whole".utf8))
        await #expect(throws: CocoaError.self) { try await download("/whole", to: name).get() }
        await #expect(throws: URLError.self) { try await download("/cut", to: "cut").get() }
        let stalled = download("/stalled", to: "stalled")
        await isHalfway.wait()
        stalled.requestCancel()
        #expect(await stalled.outcome().error?.isCancelled == true)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      let saved = try FileManager.default.contentsOfDirectory(atPath: scratch.directory.path)
      try #require(left == [])
      try #require(saved.sorted() == ["file false", "file true", "temporary"])
    }
  }
}
