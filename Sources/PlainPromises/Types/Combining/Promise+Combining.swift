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
  ///     interested in them: those that own a task do. Else they go on.
  /// - Returns: The values in the order of the promises, or the first error.
  @_disfavoredOverload
  public static func all(
    _ promises: [Promise<Value>], cancelOnFailure: Bool = false
  ) -> Promise<[Value]> {
    let result = Promises.all(promises)
    if cancelOnFailure { result.observed.requestsAtEnd(promises.eachElement { $0.observed }) }
    return result
  }

  /// Waits for the first of several promises to end.
  ///
  /// ```swift
  /// let first = Promise.race([price(of: "soup"), price(of: "bread")])
  /// ```
  ///
  /// - Parameters:
  ///   - promises: Of those that have ended, the first in the array wins. With none, the result is rejected
  ///     with ``PromiseEmptyRaceError``.
  ///   - cancelRemaining: Whether the first end asks the others to cancel, even if somebody else is interested
  ///     in them: those that own a task do. Else they go on.
  /// - Returns: A promise with that outcome.
  @_disfavoredOverload
  public static func race(
    _ promises: [Promise<Value>], cancelRemaining: Bool = false
  ) -> Promise<Value> {
    let result = Promises.race(promises)
    if cancelRemaining { result.observed.requestsAtEnd(promises.eachElement { $0.observed }) }
    return result
  }

  /// Waits for the first of several promises to be fulfilled.
  ///
  /// If none is, the result is rejected with an ``Promises/AggregateError``, which has the errors in the order
  /// of the promises.
  ///
  /// ```swift
  /// let cheapest = Promise.any([price(of: "soup"), price(of: "bread")])  // the first one that succeeds
  /// ```
  ///
  /// - Parameters:
  ///   - promises: With none, the result is rejected at once, with no errors.
  ///   - cancelRemaining: Whether the first success asks the others to cancel, even if somebody else is
  ///     interested in them: those that own a task do. Else they go on.
  /// - Returns: A promise with that value.
  @_disfavoredOverload
  public static func any(
    _ promises: [Promise<Value>], cancelRemaining: Bool = false
  ) -> Promise<Value> {
    let cells = promises.eachElement { $0.observed }
    let result: Promise<Value> = Promises.gather(.any, cells) { gather, winner, ending in
      if let winner {
        ending.copy(winner)
      } else {
        let errors = gather.inputs.eachSettled { $0.load(as: (any Error).self) }
        ending.settle(.error, Promises.AggregateError(errors: errors), as: (any Error).self)
      }
    }
    if cancelRemaining { result.observed.requestsAtEnd(cells) }
    return result
  }
}

extension Promises {
  /// The error of `Promise.any(_:cancelRemaining:)` when no promise was fulfilled.
  public struct AggregateError: Error {
    /// The errors in the order of the promises.
    public let errors: [any Error]

    /// Collects the errors of several promises.
    public init(errors: [any Error]) { self.errors = errors }
  }
}
