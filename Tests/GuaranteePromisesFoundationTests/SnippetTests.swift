// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseCore
internal import Testing

/// Runs the snippet as it is run by hand, against a server that counts.
@Suite struct SnippetTests {
  /// Counts who is served at the same time, and remembers who came.
  final class Visits: Sendable {
    private struct State {
      var present = 0
      var most = 0
      var paths: [String] = []
    }

    private let state = Locked(State())
    var most: Int { state.withLock { $0.most } }
    var paths: [String] { state.withLock { $0.paths } }

    /// Which visit it is of this path.
    func enter(_ path: String) -> Int {
      state.withLock { state in
        state.present += 1
        state.most = max(state.most, state.present)
        state.paths.append(path)
        return state.paths.count { $0 == path }
      }
    }

    func leave() { state.withLock { $0.present -= 1 } }
  }

  func snippet(_ urls: [URL], seconds: Double) throws -> Process {
    let process = Process()
    // Products lie beside the bundle of tests.
    let products = Bundle.main.executableURL!.deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("FetchPages")
    process.arguments = urls.map(\.absoluteString)
    process.environment = ["SECONDS": "\(seconds)"]
    return process
  }

  @Test("the snippet fetches three pages, two at a time, tries again and prints progress")
  func fetching() async throws {
    let visits = Visits()
    let thirdTry = Event()
    let server = try RawServer { connection in
      let path = String(connection.readRequest().split(separator: " ")[1])
      let visit = visits.enter(path)
      // The first waits for the second to get on: one by one, neither would. That one needs three
      // attempts, which is time enough for the third to come, were there no limit.
      if path == "/two", visit == 3 { thirdTry.happen() }
      if path == "/one" { thirdTry.block() }
      visits.leave()
      if path == "/two", visit < 3 {
        connection.answer("not yet", status: "503 Service Unavailable")
      } else {
        connection.answer(String(repeating: "x", count: path.count))
      }
    }
    defer { server.stop() }
    let urls = ["/one", "/two", "/three"].map { server.url($0) }
    let pipes = try await snippet(urls, seconds: 60).launch(.promise).get()
    let lines = String(pipes.out.fileHandleForReading.readDataToEndOfFile())
      .split(separator: "\n").map(String.init)
    #expect(lines.suffix(3) == ["4 characters", "4 characters", "6 characters"])
    for line in ["/one: 4 of 4 bytes", "/two: 7 of 7 bytes", "/three: 6 of 6 bytes"] {
      #expect(lines.contains(line))
    }
    #expect(visits.most == 2)
    #expect(visits.paths.sorted() == ["/one", "/three", "/two", "/two", "/two"])
    #expect(visits.paths.last == "/three")
  }

  /// Whether it comes to connect in no time is all the same.
  @Test("a page that does not come in time ends the snippet with an error")
  func late() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForPeerToLeave()
    }
    defer { server.stop() }
    let error = await (try snippet([server.url()], seconds: 0)).launch(.promise).outcome().error
    guard case Process.PMKError.execution(let process, let out?, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(process.terminationStatus == 1)
    #expect(out == "no luck: The promise timed out after 0.0 seconds\n")
  }
}
