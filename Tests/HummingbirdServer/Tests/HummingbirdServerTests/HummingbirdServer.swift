// SPDX-License-Identifier: MIT

import GuaranteePromises
import Hummingbird

/// A server whose answers are promises: the page "Recipes for screens and servers".
struct HummingbirdServer {
  let kitchen: Kitchen

  /// A promise of a price, in a minute at most.
  func price(of dish: String) -> Promise<Int> {
    Promise { try await kitchen.price(of: dish) }.timeout(seconds: 60)
  }

  func addRoute(to router: Router<BasicRequestContext>) {
    router.get("price/:dish") { _, context in
      do {
        let price = try await price(of: context.parameters.require("dish")).get()
        return "\(price)"
      } catch is NotOnTheMenu {
        throw HTTPError(.notFound)
      }
    }
  }
}
