// SPDX-License-Identifier: MIT

internal import FlyingFox
internal import Foundation
internal import TypedPromises

/// A server whose answers are promises of TypedPromises: the page "Recipes for screens and servers".
struct TypedServer: PriceServer {
  let kitchen: Kitchen

  /// A promise of a price, in a minute at most.
  func price(of dish: String) -> Promise<Int, any Error> {
    Promise { try await kitchen.price(of: dish) }.timeout(seconds: 60)
  }

  func addRoute(to server: HTTPServer) async {
    await server.appendRoute("GET /price/:dish") { (dish: String) in
      do {
        let price = try await price(of: dish).get()
        return HTTPResponse(statusCode: .ok, body: Data("\(price)".utf8))
      } catch is NotOnTheMenu {
        return HTTPResponse(statusCode: .notFound)
      }
    }
  }
}
