// SPDX-License-Identifier: MIT
//
// What the examples in the comments of APlusPromises use: Scripts/examples.

import APlusPromises
import Foundation

func price(of dish: String) -> Promise<Int> { Promise(value: dish.count) }
func pay(_ price: Int) -> Promise<String> { Promise(value: "paid \(price)") }
func bake(_ dish: String) -> Promise<String> { Promise(value: "warm \(dish)") }
func cook(_ dish: String) async throws -> String { "warm \(dish)" }
func askForPrice(of dish: String, completion: @escaping @Sendable (Int?) -> Void) {
  completion(dish.count)
}
let soldOut = NSError(domain: "Kitchen", code: 1)
let soup = price(of: "soup")
let tea = price(of: "tea")
