// SPDX-License-Identifier: MIT
//
// What the examples in the comments of PlainPromises use: Scripts/examples.

import PlainPromises

func price(of dish: String) -> Promise<Int> { Promise(value: dish.count) }
func pay(_ price: Int) -> Promise<String> { Promise(value: "paid \(price)") }
func show(_ price: Int) {}
func cook(_ dish: String) async throws -> String { "warm \(dish)" }
func askForPrice(
  of dish: String, completion: @escaping @Sendable (Int?, (any Error)?) -> Void
) {
  completion(dish.count, nil)
}

struct SoldOut: Error {}
let soup = price(of: "soup")
let tea = price(of: "tea")
