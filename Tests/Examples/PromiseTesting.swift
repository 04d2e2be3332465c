// SPDX-License-Identifier: MIT
//
// What the examples in the comments of PromiseTesting use: Scripts/examples.

import PlainPromises
import PromiseTesting
import Testing

func price(of dish: String) -> Promise<Int> { Promise(value: dish.count) }
