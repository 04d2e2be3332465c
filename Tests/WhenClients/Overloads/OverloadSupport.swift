// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import WhenPromises
#else
  import WhenPromisesSwift5
#endif

// The overload tables of the original: that they compile without a diagnostic is the test. They are
// compiled in every client target, so in Swift 5 mode, in Swift 6 mode, and with everything on the
// main actor by default. Nothing is annotated that old code would not annotate.

/// Compiles only if the promise is one of exactly this type.
func same<T>(_: T.Type, _ promise: Promise<T>) {}

nonisolated struct OverloadError: Error {}

nonisolated func describe(_ value: Int) -> String { "\(value)" }
nonisolated func look(_ value: Int) {}
nonisolated func later(_ value: Int) -> Promise<String> { Promise(state: .resolved(value: "a")) }
nonisolated func check(_ value: Int) throws {}
nonisolated func make() throws -> Int { 5 }
nonisolated func makeLater(_ resolve: @escaping (Int) -> Void) { resolve(5) }
nonisolated func makeOrFail(
  _ resolve: @escaping (Int) -> Void, _ reject: @escaping (Error) -> Void
) {
  resolve(5)
}
