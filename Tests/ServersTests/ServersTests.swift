// SPDX-License-Identifier: MIT

internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import LoopbackSupport
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A server of the page "Recipes for screens and servers", in one flavor.
protocol PriceServer: Sendable {
  init(kitchen: Kitchen)
  func addRoute(to server: HTTPServer) async
}

@Suite("servers of the recipes") struct ServersTests {
  static let flavors: [any PriceServer.Type] = [
    GuaranteeServer.self, TypedServer.self, APlusServer.self, PlainServer.self, WhenServer.self,
  ]

  @Test("a request is answered with the value of a promise, or with its error", arguments: flavors)
  func answers(_ flavor: any PriceServer.Type) async throws {
    try await run(flavor.init(kitchen: Kitchen()), timeout: WebServer.patience) { page in
      let (soup, fish) = try await (ask(page, for: "soup"), ask(page, for: "fish"))
      #expect(soup == "200 4")
      #expect(fish == "404 ")
    }
  }

  @Test("a server that gives up a request cancels the work for it", arguments: flavors)
  func cancels(_ flavor: any PriceServer.Type) async throws {
    let kitchen = Kitchen()
    try await run(flavor.init(kitchen: kitchen), timeout: 0.01) { page in
      let (stew, end) = try await (ask(page, for: "stew"), kitchen.endOfStew())
      #expect(stew == "500 ")
      #expect(end == "stew: cancelled")
    }
  }

  /// Runs a server on loopback, which gives requests up after some seconds, while something is done with it.
  private func run(
    _ prices: any PriceServer, timeout: TimeInterval, while body: (_ page: URL) async throws -> Void
  ) async throws {
    signal(SIGPIPE, SIG_IGN)
    let server = try HTTPServer(
      address: .inet(ip4: "127.0.0.1", port: 0), timeout: timeout, logger: .disabled)
    await prices.addRoute(to: server)
    let running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: WebServer.patience)
    guard case .ip4(_, let port) = await server.listeningAddress,
      let page = URL(string: "http://127.0.0.1:\(port)/price")
    else { throw URLError(.badURL) }
    var failure: (any Error)?
    do { try await body(page) } catch { failure = error }
    await server.stop()
    running.cancel()
    _ = await running.result
    if let failure { throw failure }
  }

  /// Asks a server as its clients do, for the status and the text of a page.
  private func ask(_ page: URL, for dish: String) async throws -> String {
    let (body, response) = try await URLSession.patient.data(
      from: page.appendingPathComponent(dish))
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) \(String(decoding: body, as: UTF8.self))"
  }
}
