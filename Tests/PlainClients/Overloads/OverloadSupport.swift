// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import PlainPromises
#else
  import PlainPromisesSwift5
#endif

// The overload tables of the original: that they compile without a diagnostic is the test. They are
// compiled in every client target, so in Swift 5 mode, in Swift 6 mode, and with everything on the
// main actor by default. Nothing is annotated that old code would not annotate.

/// Compiles only if the promise is one of exactly this type.
func same<T>(_: T.Type, _ promise: Promise<T>) {}

nonisolated struct OverloadError: Error {}

nonisolated func describe(_ value: Int) -> String { "\(value)" }
nonisolated func look(_ value: Int) {}
nonisolated func lookAgain(_ error: Error) {}
nonisolated func later(_ value: Int) -> Promise<String> { Promise(value: "\(value)") }
nonisolated func check(_ value: Int) throws {}
nonisolated func work(_ fulfill: @escaping (Int) -> Void, _ reject: @escaping (Error) -> Void) {
  fulfill(1)
}

/// A context of the client's, as it was written for the original.
nonisolated final class OldContext: ExecutionContext {
  func execute(_ work: @escaping () -> Void) { work() }
}

#if swift(>=6.0)
  // Demanded in this mode, for it is called on whatever thread settles the promise.
  extension OldContext: Sendable {}
#endif
