// SPDX-License-Identifier: MIT

internal import FlyingFox
internal import Foundation
internal import PlainPromises

/// A server whose answers are promises of PlainPromises: the page "Recipes for screens and servers".
struct PlainServer: PriceServer {
  let kitchen: Kitchen

  /// A promise of a price.
  ///
  /// It is the promise of the task itself: a wait that is cancelled ends no
  /// task behind another promise.
  func price(of dish: String) -> Promise<Int> {
    Promise { try await kitchen.price(of: dish) }
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
