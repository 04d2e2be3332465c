// SPDX-License-Identifier: MIT

import Foundation
import Hummingbird
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Test("a request is answered with the value of a promise, or with its error")
func answers() async throws {
  let router = Router()
  HummingbirdServer(kitchen: Kitchen()).addRoute(to: router)
  let (ports, port) = AsyncStream<Int>.makeStream()
  let app = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) })
  let running = Task { try await app.run() }
  let number = try #require(await ports.first { _ in true })
  #expect(try await ask(number, for: "soup") == "200 4")
  #expect(try await ask(number, for: "fish") == "404")
  running.cancel()
  _ = await running.result
}

/// Asks a server for the status of a page, and its text if there is one.
private func ask(_ port: Int, for dish: String) async throws -> String {
  let page = try #require(URL(string: "http://127.0.0.1:\(port)/price/\(dish)"))
  let (body, response) = try await URLSession.shared.data(from: page)
  let status = try #require(response as? HTTPURLResponse).statusCode
  return ([("\(status)")] + [String(decoding: body, as: UTF8.self)].filter { !$0.isEmpty })
    .joined(separator: " ")
}
