// SPDX-License-Identifier: MIT

internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import PromiseCore

/// The server of the example, on loopback.
///
/// | page | answer |
/// |------|--------|
/// | `menu` | a page |
/// | `specials` | 503 the first time, then a page |
/// | `archive` | none until the end |
struct PageServer: Sendable {
  private let isBusy = Locked(true)
  private let closed = AsyncStream<Void>.makeStream()

  /// Runs a test with the address of a server.
  static func run<R: Sendable>(
    _ test: @MainActor @Sendable (URL) async throws -> R
  ) async throws -> R {
    let site = PageServer()
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await site.addRoutes(to: server)
    let running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 300)
    guard case .ip4(_, let port) = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw POSIXError(.EADDRNOTAVAIL) }
    let result: Result<R, any Error>
    do {
      result = .success(try await test(url))
    } catch {
      result = .failure(error)
    }
    site.closed.continuation.finish()
    await server.stop()
    _ = await running.result
    return try result.get()
  }

  private func addRoutes(to server: HTTPServer) async {
    await server.appendRoute("/menu") { _ in Self.page("menu", ["soup", "stew"]) }
    await server.appendRoute("/specials") { _ in
      let wasBusy = isBusy.withLock { isBusy in
        defer { isBusy = false }
        return isBusy
      }
      return wasBusy
        ? HTTPResponse(statusCode: .serviceUnavailable) : Self.page("specials", ["cake"])
    }
    await server.appendRoute("/archive") { _ in
      for await _ in closed.stream {}
      return Self.page("archive", [])
    }
  }

  private static func page(_ title: String, _ items: [String]) -> HTTPResponse {
    let body = #"{"title":"\#(title)","items":\#(items)}"#
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"], body: Data(body.utf8))
  }
}
