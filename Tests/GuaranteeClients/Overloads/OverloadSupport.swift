// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import GuaranteePromises
#else
  import GuaranteePromisesSwift5
#endif

// Compiled into every client, in its language mode: which form a call picks, and that it is picked
// in silence, is part of the contract.

/// Holds only if the argument has exactly the type.
@inline(__always)
nonisolated func expectType<T>(_ value: T, _ type: T.Type) {}

nonisolated enum OverloadError: Error {
  case one
}

nonisolated func pi() -> Promise<Int> { .value(1) }
nonisolated func ps(_ text: Int = 0) -> Promise<String> { .value("\(text)") }
nonisolated func pv() -> Promise<Void> { .value }
nonisolated func gi() -> Guarantee<Int> { .value(1) }
nonisolated func gs() -> Guarantee<String> { .value("a") }
nonisolated func gv() -> Guarantee<Void> { .value }
nonisolated func throwingGuarantee() throws -> Guarantee<Int> { gi() }

nonisolated func optionalError(_ done: @escaping @Sendable (Int?, Error?) -> Void) { done(1, nil) }
nonisolated func valueError(_ done: @escaping @Sendable (Int, Error?) -> Void) { done(1, nil) }
nonisolated func errorFirst(_ done: @escaping @Sendable (Error?, Int?) -> Void) { done(nil, 1) }
nonisolated func onlyError(_ done: @escaping @Sendable (Error?) -> Void) { done(nil) }
nonisolated func swiftResult(
  _ done: @escaping @Sendable (Swift.Result<Int, Error>) -> Void
) {
  done(.success(1))
}
