// SPDX-License-Identifier: MIT
//
// What the examples in the comments of PromiseInspection use: Scripts/examples.

import GuaranteePromises
import PromiseInspection

enum Trace {
  @TaskLocal static var id = ""
}

func price(of dish: String) -> Promise<Int> { .value(dish.count) }
