// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// They come when the types are right, so this file has no others:
// swift-format-ignore-file

import GuaranteePromises

func load() -> Promise<Int> { .value(1) }

final class Model {
  var count = 0
  func open() { Task { count = try await load().get() } }  // no: passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure
}

@MainActor final class ModelOfScreen {
  var count = 0
  func open() { Task { count = try await load().get() } }
}
