// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import TypedPromisesSwift5

func load() -> Promise<Int, any Error> { .init(fulfilled: 1) }
func places() {
  _ = load().map { $0 + 1 }  // no: missing argument for parameter 'on' in call
}
