// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// Each form decides on the thread that resolves the deciding input, without a hop. The other inputs
// go on undisturbed, and their outcomes are ignored.

extension Array where Element: Thenable & Sendable {
  var cells: [PromiseCell] { eachElement { $0.observedCell } }
}

/// Waits for all thenables to be fulfilled.
///
/// The first rejection rejects the result at once. Of those rejected already, the first in the
/// array counts. The current `Progress`, if there is one, counts those that are fulfilled.
///
/// ```swift
/// when(fulfilled: ["soup", "bread"].map { price(of: $0) }).done { prices in
///   print("the prices are \(prices)")
/// }.cauterize()
/// ```
///
/// - Parameter thenables: With none, the result is fulfilled at once.
/// - Returns: The values in the order given.
public func when<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<[U.T]> {
  gatherAll(thenables.cells) { $0.eachSettled { $0.load(as: U.T.self) } }
}

/// Waits for all promises to be fulfilled.
///
/// The first rejection rejects the result at once. Of those rejected already, the first given
/// counts. The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Thenable & Sendable>(fulfilled promises: U...) -> Promise<Void>
where U.T == Void {
  when(fulfilled: promises)
}

/// Waits for all promises to be fulfilled.
///
/// The first rejection rejects the result at once. Of those rejected already, the first in the
/// array counts. The current `Progress`, if there is one, counts those that are fulfilled.
///
/// - Parameter promises: With none, the result is fulfilled at once.
public func when<U: Thenable & Sendable>(fulfilled promises: [U]) -> Promise<Void>
where U.T == Void {
  gatherAll(promises.cells) { _ in }
}

/// Waits for thenables of different types to be fulfilled.
///
/// The first rejection rejects the result at once. Of those rejected already, the first in the
/// array counts. The current `Progress`, if there is one, counts those that are fulfilled.
///
/// - Parameter thenables: With none, the result is fulfilled at once.
/// - Returns: The values in the order given.
@_disfavoredOverload
public func when(fulfilled thenables: [any Thenable]) -> Promise<[any Sendable]> {
  let read = thenables.eachElement { $0.valueReader }
  let cells = read.eachElement { $0.cell }
  // Not the cells: their observers would hold them, and a cell that nobody resolves would never go.
  let loads = read.eachElement { $0.load }
  return gatherAll(cells) { cells in
    zip(cells.eachSettled { $0 }, loads).map { $1($0) }
  }
}

extension Thenable {
  /// The cell, and how to read a value of a type that the caller does not know.
  fileprivate var valueReader: (cell: PromiseCell, load: @Sendable (Settled) -> any Sendable) {
    (observedCell, { $0.load(as: T.self) })
  }
}

/// Waits for all promises to be fulfilled or rejected.
///
/// ```swift
/// when(resolved: [price(of: "soup"), price(of: "bread")]).done { results in
///   for case .fulfilled(let price) in results { print(price) }
/// }
/// ```
///
/// - Parameter promises: With none, the result is fulfilled at once.
/// - Returns: The results in the order given.
public func when<T: Sendable>(resolved promises: Promise<T>...) -> Guarantee<[Result<T>]> {
  when(resolved: promises)
}

/// Waits for all promises to be fulfilled or rejected.
///
/// - Parameter promises: With none, the result is fulfilled at once.
/// - Returns: The results in the order given.
public func when<T: Sendable>(resolved promises: [Promise<T>]) -> Guarantee<[Result<T>]> {
  gatherAll(promises.cells, by: .settled) { $0.eachSettled { $0.result(of: T.self) } }
}

/// Waits for all guarantees.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
public func when(_ guarantees: Guarantee<Void>...) -> Guarantee<Void> {
  when(guarantees: guarantees)
}

/// Waits for all guarantees.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
///
/// - Returns: The values in the order given.
public func when<T: Sendable>(_ guarantees: Guarantee<T>...) -> Guarantee<[T]> {
  when(guarantees: guarantees)
}

/// Waits for all guarantees.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
///
/// - Parameter guarantees: With none, the result is fulfilled at once.
public func when(guarantees: [Guarantee<Void>]) -> Guarantee<Void> {
  gatherAll(guarantees.cells) { _ in }
}

/// Waits for all guarantees.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
///
/// - Parameter guarantees: With none, the result is fulfilled at once.
/// - Returns: The values in the order given.
public func when<T: Sendable>(guarantees: [Guarantee<T>]) -> Guarantee<[T]> {
  whenAll(guarantees)
}

/// Waits for guarantees whose type is not known.
@usableFromInline
package func whenAll<U: UnfailingMixin>(_ guarantees: [U]) -> Guarantee<[U.T]> {
  gatherAll(guarantees.map(\.observedCell)) { $0.eachSettled { $0.load(as: U.T.self) } }
}

/// What the compiler says of more promises than the forms for tuples take.
@available(
  *, unavailable,
  message: "five promises at most: use 'Promise.tuple', or an array of promises of one type"
)
@_disfavoredOverload
public func when(fulfilled thenables: any Thenable...) -> Promise<Never> { fatalError() }

/// What the compiler says of more guarantees than the forms for tuples take.
@available(
  *, unavailable,
  message: "five guarantees at most: use 'Promise.tuple', or an array of guarantees of one type"
)
@_disfavoredOverload
public func when(guarantees: any Thenable...) -> Promise<Never> { fatalError() }

/// What the compiler says of an array of guarantees of several types.
@available(
  *, unavailable,
  message: "an array has guarantees of one type: give others one by one, or use 'Promise.tuple'"
)
@_disfavoredOverload
public func when(guarantees: [any Thenable]) -> Promise<Never> { fatalError() }
