// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// What gathers several promises by the names that it has in every dialect, and may cancel those that are left.

extension Promise {
  /// Waits for all promises to be fulfilled.
  ///
  /// ```swift
  /// let prices = Promise.all(["soup", "bread"].map { price(of: $0) }, cancelOnFailure: true)
  /// ```
  ///
  /// - Parameters:
  ///   - promises: The same promise may be there twice.
  ///   - cancelOnFailure: Whether the first rejection asks the others to cancel, even if somebody else is
  ///     interested in them: those of work that can be cancelled do. Else they go on.
  /// - Returns: The values in the order of the promises, or the first error.
  @_disfavoredOverload
  public static func all(
    _ promises: [Promise<T>], cancelOnFailure: Bool = false
  ) -> Promise<[T]> {
    let cells = promises.cells
    let result: Promise<[T]> = gatherAll(cells) { $0.eachSettled { $0.load(as: T.self) } }
    if cancelOnFailure { result.observed.requestsAtEnd(cells) }
    return result
  }

  /// Waits for the first of several promises to be fulfilled.
  ///
  /// If none is, the result is rejected with an ``PMKError/AggregateError``, which has the errors in the order
  /// of the promises.
  ///
  /// ```swift
  /// let cheapest = Promise.any([price(of: "soup"), price(of: "bread")])  // the first one that succeeds
  /// ```
  ///
  /// - Parameters:
  ///   - promises: With none, the result is rejected at once, with no errors.
  ///   - cancelRemaining: Whether the first success asks the others to cancel, even if somebody else is
  ///     interested in them: those of work that can be cancelled do. Else they go on.
  /// - Returns: A promise with that value.
  @_disfavoredOverload
  public static func any(
    _ promises: [Promise<T>], cancelRemaining: Bool = false
  ) -> Promise<T> {
    let cells = promises.cells
    let result: Promise<T> = gather(.any, cells) { gather, winner, ending in
      if let winner {
        ending.copy(winner)
      } else {
        let error = PMKError.AggregateError(errors: gather.inputs.eachSettled { $0.loadError() })
        ending.settle(.error, error, as: (any Error).self)
      }
    }
    if cancelRemaining { result.observed.requestsAtEnd(cells) }
    return result
  }
}

extension PMKError {
  /// The error of `Promise.any(_:cancelRemaining:)` when no promise was fulfilled.
  ///
  /// This error is not a cancellation.
  public struct AggregateError: Error {
    /// The errors in the order of the promises.
    public let errors: [any Error]

    /// Collects the errors of several promises.
    public init(errors: [any Error]) { self.errors = errors }
  }
}
