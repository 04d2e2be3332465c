// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import TypedPromises
#else
  import TypedPromisesSwift5
#endif

// Compiled into every client, in its language mode: which form a call picks, and that it is picked
// in silence, is part of the contract.

/// Holds only if the argument has exactly the type.
@inline(__always)
nonisolated func expectType<T>(_ value: T, _ type: T.Type) {}

nonisolated enum OverloadError: Error {
  case one
}

nonisolated func throwing(_ number: Int) throws -> Promise<String, Error> {
  guard number > 0 else { throw OverloadError.one }
  return Promise(rejected: OverloadError.one)
}

nonisolated func throwingTyped(_ number: Int) throws -> Promise<String, OverloadError> {
  guard number > 0 else { throw OverloadError.one }
  return Promise(rejected: .one)
}
