// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import APlusPromises
#else
  import APlusPromisesSwift5
#endif

// The overload tables of the original: that they compile without a diagnostic is the test. They are
// compiled in every client target, so in Swift 5 mode, in Swift 6 mode, and with everything on the
// main actor by default. Nothing is annotated that old code would not annotate.

/// Compiles only if the promise is one of exactly this type.
func same<T>(_: T.Type, _ promise: Promise<T>) {}

nonisolated func describe(_ value: Int) -> String { "\(value)" }
nonisolated func look(_ value: Int) {}
nonisolated func later(_ value: Int) -> Promise<String> { Promise(value: "\(value)") }
nonisolated func ignore(_ reason: NSError) {}

/// A thenable of the client's, without typealiases.
nonisolated struct Number: Thenable, Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  func then(
    onFulfilled: ((Int) -> Void)?, onRejected: ((NSError) -> Void)?,
    onProgress: ((Float) -> Float)?
  ) {
    onFulfilled?(number)
  }
}
