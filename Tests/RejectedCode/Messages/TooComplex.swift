// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import GuaranteePromises

func load() -> Promise<Int> { .value(1) }
func remedies() {
  _ = load().map { (n: Int) -> Int in n * 2 + 1 }  // What the closure takes and returns.

  let doubled = load().map { $0 * 2 }  // Some links get a constant of their own.
  _ = doubled.map { $0 + 1 }
}
func chain() {
  _ = load().map { $0 * 2 + 1 - 3 * 4 }.map { -$0 + 1.5 * 2 }.map { $0 / 2 - 1 + 3 }.map { "\($0 + 1)" + "a" + "b" }.map { $0.count + 2 * 3 }.map { [$0, -$0 + 1, 2 * $0 - 1].map { $0 * 2 + 1 } }.map { $0.reduce(0) { $0 + $1 * 2 } }.map { missing($0) }  // no: the compiler is unable to type-check this expression in reasonable time; try breaking up the expression into distinct sub-expressions
}
