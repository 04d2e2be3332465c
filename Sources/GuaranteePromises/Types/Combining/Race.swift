// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

/// Waits for the first of several thenables to settle, fulfilled or rejected.
///
/// ```swift
/// let first = race(price(of: "soup"), price(of: "bread"))
/// ```
///
/// If some have settled already, the first given wins. The results of the others are ignored.
public func race<U: Thenable & Sendable>(_ thenables: U...) -> Promise<U.T> { race(thenables) }

/// Waits for the first of several thenables to settle, fulfilled or rejected.
///
/// If some have settled already, the first in the array wins. The results of the others are
/// ignored.
///
/// - Parameter thenables: With none, the result is rejected with ``PMKError/badInput``.
public func race<U: Thenable & Sendable>(_ thenables: [U]) -> Promise<U.T> {
  thenables.isEmpty ? Promise(error: PMKError.badInput) : gatherFirst(.race, thenables.cells)
}

/// Waits for the first of several thenables to settle, and may ask the others to cancel then.
///
/// ```swift
/// let first = race([price(of: "soup"), price(of: "bread")], cancelRemaining: true)
/// ```
///
/// - Parameters:
///   - thenables: Of those that have settled, the first in the array wins. With none, the result is rejected with
///     ``PMKError/badInput``.
///   - cancelRemaining: Whether the first end asks the others to cancel, even if somebody else is interested in them:
///     those of work that can be cancelled do. Else they go on.
@_disfavoredOverload
public func race<U: Thenable & Sendable>(
  _ thenables: [U], cancelRemaining: Bool
) -> Promise<U.T> {
  if thenables.isEmpty { return Promise(error: PMKError.badInput) }
  let cells = thenables.cells
  let result: Promise<U.T> = gatherFirst(.race, cells)
  if cancelRemaining { result.observed.requestsAtEnd(cells) }
  return result
}

/// Waits for the first of several guarantees to be fulfilled.
///
/// If some are fulfilled already, the first given wins.
///
/// - Parameter guarantees: With none, the result stays pending for ever.
public func race<T: Sendable>(_ guarantees: Guarantee<T>...) -> Guarantee<T> {
  gatherFirst(.race, guarantees.cells)
}

/// Waits for the first of several thenables to be fulfilled.
///
/// If some are fulfilled already, the first in the array wins. If all are rejected, the result is
/// rejected with ``PMKError/noWinner``.
///
/// - Parameter thenables: With none, the result is rejected with ``PMKError/badInput``.
public func race<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<U.T> {
  thenables.isEmpty ? Promise(error: PMKError.badInput) : gatherFirst(.any, thenables.cells)
}

/// What the compiler says of a race of promises of several types.
@available(
  *, unavailable,
  message:
    "all promises of a race have one type: convert them with 'map', and guarantees with 'Promise(guarantee)'"
)
@_disfavoredOverload
public func race(_ thenables: any Thenable...) -> Promise<Never> { fatalError() }

/// What the compiler says of a race of an array of promises of several types.
@available(
  *, unavailable,
  message:
    "all promises of a race have one type: convert them with 'map', and guarantees with 'Promise(guarantee)'"
)
@_disfavoredOverload
public func race(_ thenables: [any Thenable]) -> Promise<Never> { fatalError() }

/// What the compiler says of a race for the first success of promises of several types.
@available(
  *, unavailable,
  message:
    "all promises of a race have one type: convert them with 'map', and guarantees with 'Promise(guarantee)'"
)
@_disfavoredOverload
public func race(fulfilled thenables: [any Thenable]) -> Promise<Never> { fatalError() }
