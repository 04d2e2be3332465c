// SPDX-License-Identifier: MIT
//
// What the examples in the comments of TypedPromises use: Scripts/examples.

import Foundation
import TypedPromises

enum KitchenError: Error {
  case soldOut(String)
}

struct MealError: Error {
  let reason: KitchenError
}

func price(of dish: String) -> Promise<Int, KitchenError> { Promise(fulfilled: dish.count) }
func pay(_ price: Int) -> Promise<String, KitchenError> { Promise(fulfilled: "paid \(price)") }
func text(of name: String) -> Promise<String, any Error> { Promise(fulfilled: name) }
func parse(_ text: String) throws -> Int { text.count }
func cook(_ dish: String) async -> String { "warm \(dish)" }
func askForPrice(of dish: String, completion: @escaping @Sendable (Int?) -> Void) {
  completion(dish.count)
}
let soup = price(of: "soup")
let tea = price(of: "tea")
