// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import Dispatch
import PlainPromises

func load() -> Promise<Int> { Promise(value: 1) }
func places() {
  load().then(on: .main) { print($0) }  // no: type 'any ExecutionContext & Sendable' has no member 'main'
  Promise.retry(attempts: 3, delay: 1) { load() }.always {}  // no: no exact matches in call to static method 'retry'
  load().done { print($0) }  // no: value of type 'Promise<Int>' has no member 'done'
}
