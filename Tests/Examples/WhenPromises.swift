// SPDX-License-Identifier: MIT
//
// What the examples in the comments of WhenPromises use: Scripts/examples.

import WhenPromises

func price(of dish: String) -> Promise<Int> {
  let promise = Promise<Int>()
  promise.resolve(dish.count)
  return promise
}
func pay(_ price: Int) -> Promise<String> { price == 0 ? Promise() : Promise() }
func cook(_ dish: String) async throws -> String { "warm \(dish)" }
func askForPrice(
  of dish: String, completion: @escaping @Sendable (Int?, (any Error)?) -> Void
) {
  completion(dish.count, nil)
}

struct SoldOut: Error {}
let soup = price(of: "soup")
let tea = price(of: "tea")
