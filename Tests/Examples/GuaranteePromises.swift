// SPDX-License-Identifier: MIT
//
// What the examples in the comments of GuaranteePromises use: Scripts/examples.

import GuaranteePromises

func price(of dish: String) -> Promise<Int> { .value(dish.count) }
@Sendable func pay(_ price: Int) -> Promise<String> { .value("paid \(price)") }
func text(of name: String) -> Promise<String> { .value(name) }
func cook(_ dish: String) async throws -> String { "warm \(dish)" }
func askForPrice(
  of dish: String, completion: @escaping @Sendable (Int?, (any Error)?) -> Void
) {
  completion(dish.count, nil)
}
let soup = price(of: "soup")
let tea = price(of: "tea")
