// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import FlyingFox
internal import Foundation

/// A server whose answers are promises of APlusPromises: the page "Recipes for screens and servers".
struct APlusServer: PriceServer {
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
