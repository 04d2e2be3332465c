// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// What gathers several promises by the names that it has in every dialect, and may cancel those that are left.

extension Promise {
  /// Waits for all promises to be resolved.
  ///
  /// ```swift
  /// let prices = Promise.all(["soup", "bread"].map { price(of: $0) }, cancelOnFailure: true)
  /// ```
  ///
  /// - Parameters:
  ///   - promises: The same promise may be there twice.
  ///   - cancelOnFailure: Whether the first rejection cancels the others. Else they go on.
  /// - Returns: The values in the order of the promises, whose queue is the main queue, or the first error.
  @_disfavoredOverload
  public static func all(
    _ promises: [Promise<T>], cancelOnFailure: Bool = false
  ) -> Promise<[T]> {
    let result = when(promises)
    if cancelOnFailure { result.cancelsAtEnd(promises) }
    return result
  }

  /// Waits for the first of several promises to end.
  ///
  /// ```swift
  /// let first = Promise.race([price(of: "soup"), price(of: "bread")])
  /// ```
  ///
  /// - Parameters:
  ///   - promises: Of those that have ended, the first in the array wins. With none, the result stays pending
  ///     for ever.
  ///   - cancelRemaining: Whether the first end cancels the others. Else they go on.
  /// - Returns: A promise with that outcome, whose queue is the main queue.
  @_disfavoredOverload
  public static func race(
    _ promises: [Promise<T>], cancelRemaining: Bool = false
  ) -> Promise<T> {
    let result: Promise<T> = gather(.race, promises.eachElement { $0.observed }) {
      _, winner, ending in
      if let winner { ending.copy(winner) }
    }
    if cancelRemaining { result.cancelsAtEnd(promises) }
    return result
  }

  /// Waits for the first of several promises to be resolved.
  ///
  /// If none is, the result is rejected with an ``PromiseError/AggregateError``, which has the errors in the
  /// order of the promises.
  ///
  /// ```swift
  /// let cheapest = Promise.any([price(of: "soup"), price(of: "bread")])  // the first one that succeeds
  /// ```
  ///
  /// - Parameters:
  ///   - promises: With none, the result is rejected at once, with no errors.
  ///   - cancelRemaining: Whether the first success cancels the others. Else they go on.
  /// - Returns: A promise with that value, whose queue is the main queue.
  @_disfavoredOverload
  public static func any(
    _ promises: [Promise<T>], cancelRemaining: Bool = false
  ) -> Promise<T> {
    let result: Promise<T> = gather(.any, promises.eachElement { $0.observed }) {
      gather, winner, ending in
      if let winner {
        ending.copy(winner)
      } else {
        let errors = gather.inputs.eachSettled { $0.load(as: (any Error).self) }
        ending.settle(.error, PromiseError.AggregateError(errors: errors), as: (any Error).self)
      }
    }
    if cancelRemaining { result.cancelsAtEnd(promises) }
    return result
  }
}

extension Promise {
  /// Cancels other promises when this one has ended; it keeps none of them.
  private final func cancelsAtEnd<U>(_ promises: [Promise<U>]) {
    callsAtEnd(promises.map(\.canceller))
  }

  final func callsAtEnd(_ cancels: [@Sendable () -> Void]) {
    observed.atEnd { for cancel in cancels { cancel() } }
  }

  /// Cancels this promise, and does not keep it.
  final var canceller: @Sendable () -> Void {
    let other = Other(promise: self, cell: WeakCell(observed))
    return { other.cancel() }
  }
}

extension PromiseError {
  /// The error of `Promise.any(_:cancelRemaining:)` when no promise was resolved.
  public struct AggregateError: Error {
    /// The errors in the order of the promises.
    public let errors: [any Error]

    /// Collects the errors of several promises.
    public init(errors: [any Error]) { self.errors = errors }
  }
}

private struct Other<T: Sendable>: @unchecked Sendable {
  weak var promise: Promise<T>?
  let cell: WeakCell

  /// Cancels the promise as its class does; of one that nobody holds any more, the cell.
  func cancel() {
    if let promise { return promise.cancel() }
    _ = cell.cell?.settle(.error, PromiseError.cancelled, as: (any Error).self)
  }
}
