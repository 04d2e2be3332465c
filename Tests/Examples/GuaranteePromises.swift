// SPDX-License-Identifier: MIT
//
// What the examples in the comments of GuaranteePromises use: Scripts/examples.

import GuaranteePromises

func price(of dish: String) -> Promise<Int> { .value(dish.count) }
@Sendable func pay(_ price: Int) -> Promise<String> { .value("paid \(price)") }
func text(of name: String) -> Promise<String> { .value(name) }
