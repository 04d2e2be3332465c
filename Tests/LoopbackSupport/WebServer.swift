// SPDX-License-Identifier: MIT

internal import FlyingFox
internal import FlyingSocks
package import Foundation

/// A real web server on loopback while a test runs.
///
/// | path | answer |
/// |------|--------|
/// | `/hello` | `hello` |
/// | `/latin` | `café` in ISO 8859-1 |
/// | `/missing`, `/broken` | status 404 and 500, with a body of JSON |
/// | `/moved` | a redirection to `/hello` |
/// | `/large` | ``largeBody`` |
/// | `/echo` | the method, and the length and a checksum of the body |
/// | `/stall` | none, until the test is over |
package struct WebServer: Sendable {
  package let port: UInt16
  /// Happens when somebody has asked for `/stall`.
  package let stalled = Event()
  private let release = Event()

  package func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  /// Eight million bytes that repeat only after 251.
  package static let largeBody = Data((0..<8_000_000).map { UInt8($0 % 251) })

  package static func checksum(_ data: Data) -> UInt64 {
    data.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Runs a test with a server.
  package static func run<R: Sendable>(
    _ test: @Sendable (WebServer) async throws -> R
  ) async throws -> R {
    signal(SIGPIPE, SIG_IGN)
    let server = try HTTPServer(
      address: .inet(ip4: "127.0.0.1", port: 0), timeout: patience, logger: .disabled)
    let running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: patience)
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    let site = WebServer(port: port)
    await site.addRoutes(to: server)
    let result: Result<R, any Error>
    do {
      result = .success(try await test(site))
    } catch {
      result = .failure(error)
    }
    site.release.happen()
    await server.stop()
    running.cancel()
    _ = await running.result
    return try result.get()
  }

  /// In seconds, and so long that it never comes: other tests may keep all threads of the pool busy.
  package static let patience: TimeInterval = 36_000

  private init(port: UInt16) { self.port = port }

  private func addRoutes(to server: HTTPServer) async {
    await server.appendRoute("/hello") { _ in
      Self.answer("hello", headers: [.contentType: "text/plain"])
    }
    await server.appendRoute("/latin") { _ in
      Self.answer(
        headers: [.contentType: "text/plain; charset=ISO-8859-1"],
        body: Data([0x63, 0x61, 0x66, 0xE9]))
    }
    await server.appendRoute("/missing") { _ in
      Self.answer(#"{"reason":"no such page"}"#, status: .notFound)
    }
    await server.appendRoute("/broken") { _ in
      Self.answer(#"{"reason":"out of milk"}"#, status: .internalServerError)
    }
    await server.appendRoute("/moved") { [self] _ in
      Self.answer("", status: .found, headers: [.location: url("/hello").absoluteString])
    }
    await server.appendRoute("/large") { _ in Self.answer(body: Self.largeBody) }
    await server.appendRoute("POST,PUT /echo") { request in
      let body = try await request.bodyData
      return Self.answer("\(request.method.rawValue) \(body.count) \(Self.checksum(body))")
    }
    await server.appendRoute("/stall") { [self] _ in
      stalled.happen()
      await release.wait()
      return Self.answer("late")
    }
  }

  private static func answer(
    _ text: String, status: HTTPStatusCode = .ok, headers: HTTPHeaders = HTTPHeaders()
  ) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
  }

  private static func answer(headers: HTTPHeaders = HTTPHeaders(), body: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers, body: body)
  }
}
