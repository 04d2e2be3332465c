// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Takes the first of several thenables that ends, fulfilled or rejected.
///
/// Of those that have ended already, the first given. What becomes of the others is not looked at.
public func race<U: Thenable & Sendable>(_ thenables: U...) -> Promise<U.T> { race(thenables) }

/// Takes the first of several thenables that ends, fulfilled or rejected.
///
/// Of those that have ended already, the first in the array. What becomes of the others is not looked
/// at.
///
/// - Parameter thenables: Of none, the result is rejected with ``PMKError/badInput``.
public func race<U: Thenable & Sendable>(_ thenables: [U]) -> Promise<U.T> {
  thenables.isEmpty ? Promise(error: PMKError.badInput) : gatherFirst(.race, thenables.cells)
}

/// Takes the first of several guarantees that is fulfilled.
///
/// Of those that are fulfilled already, the first given.
///
/// - Parameter guarantees: Of none, the result is pending for ever.
public func race<T: Sendable>(_ guarantees: Guarantee<T>...) -> Guarantee<T> {
  gatherFirst(.race, guarantees.cells)
}

/// Takes the first of several thenables that is fulfilled.
///
/// Of those that are fulfilled already, the first in the array. If all are rejected, so is the result,
/// with ``PMKError/noWinner``.
///
/// - Parameter thenables: Of none, the result is rejected with ``PMKError/badInput``.
public func race<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<U.T> {
  thenables.isEmpty ? Promise(error: PMKError.badInput) : gatherFirst(.any, thenables.cells)
}
