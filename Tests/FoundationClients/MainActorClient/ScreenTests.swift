// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import GuaranteePromisesFoundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Everything here belongs to the main actor by default, without saying so.

final class DownloadScreen {
  let session = URLSession.patient
  var title = ""
  var steps: [Int64] = []

  func show(_ url: URL, _ file: URL) -> Promise<Void> {
    let transfer = TransferProgress()
    Task { for await step in transfer { self.steps.append(step.completed) } }
    return session.downloadTask(.promise, with: url, to: file, progress: transfer)
      .map { try Data(contentsOf: $0.saveLocation) }
      .done { self.title = self.decorate($0) }
  }

  func decorate(_ data: Data) -> String { "<\(String(decoding: data, as: UTF8.self))>" }
}

@Suite struct ScreenTests {
  @Test("default handlers run on the main actor, wherever a transfer ends")
  func download() async throws {
    let scratch = try Scratch()
    let screen = DownloadScreen()
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.answer("tea")
    }
    try await screen.show(server.url(), scratch.file("page")).get()
    #expect(screen.title == "<tea>")
    while screen.steps.last != 3 { await Task.yield() }
    server.stop()
  }

  @Test("a process and a notification end on the main actor, too")
  func others() async throws {
    let screen = DownloadScreen()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/pwd")
    try await process.launch(.promise).done { _ in screen.title += "process" }.get()
    let name = Notification.Name("ScreenTests")
    let noticed = NotificationCenter.default.observe(once: name).done {
      screen.title += $0.name.rawValue
    }
    NotificationCenter.default.post(name: name, object: nil)
    try await noticed.get()
    #expect(screen.title == "processScreenTests")
  }
}
