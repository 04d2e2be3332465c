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
  ///   - cancelOnFailure: Whether the first rejection or cancellation asks the others to cancel, even if
  ///     somebody else is interested in them. Else they go on.
  /// - Returns: The values in the order of the promises, or the first error.
  @_disfavoredOverload
  public static func all(
    _ promises: [Promise<Value, Error>], cancelOnFailure: Bool = false
  ) -> Promise<[Value], Error> {
    when(fulfilled: promises, cancelOnFailure: cancelOnFailure)
  }

  /// Waits for the first of several promises to end.
  ///
  /// ```swift
  /// let first = Promise.race([price(of: "soup"), price(of: "bread")])
  /// ```
  ///
  /// - Parameters:
  ///   - promises: Of those that have ended, the first in the array wins. With none, the result is cancelled.
  ///   - cancelRemaining: Whether the first end asks the others to cancel, even if somebody else is interested
  ///     in them. Else they go on.
  /// - Returns: A promise with that outcome.
  @_disfavoredOverload
  public static func race(
    _ promises: [Promise<Value, Error>], cancelRemaining: Bool = false
  ) -> Promise<Value, Error> {
    when(first: promises, cancelRemaining: cancelRemaining)
  }

  /// Waits for the first of several promises to be fulfilled.
  ///
  /// If none is, the result is rejected with an ``AggregateError``, which has the errors in the order of the
  /// promises.
  ///
  /// Cancelled promises have no error; if all are cancelled, so is the result.
  ///
  /// ```swift
  /// let cheapest = Promise.any([price(of: "soup"), price(of: "bread")])  // the first one that succeeds
  /// ```
  ///
  /// - Parameters:
  ///   - promises: With none, the result is rejected at once, with no errors.
  ///   - cancelRemaining: Whether the first success asks the others to cancel, even if somebody else is
  ///     interested in them. Else they go on.
  /// - Returns: A promise with that value.
  @_disfavoredOverload
  public static func any(
    _ promises: [Promise<Value, Error>], cancelRemaining: Bool = false
  ) -> Promise<Value, AggregateError> {
    let result = PromiseCell(flags: .requestable)
    let place = deliveries(to: .utility)
    let cells = promises.eachElement { $0.cell }
    let gather = Gather(.any, of: cells, into: result, isRequestable: true) {
      gather, winner, ending in
      if let winner {
        if cancelRemaining { gather.requestAll() }
        return ending.copy(winner)
      }
      let failed = gather.inputs.filter { $0.outcome == .error }
      if failed.isEmpty, !gather.inputs.isEmpty {
        place { result.settleCancelled() }
      } else {
        let error = AggregateError(errors: failed.eachSettled { $0.load(as: Error.self) })
        ending.settle(.error, error, as: AggregateError.self)
      }
    }
    gather.obeyRequests()
    gather.start()
    return Promise<Value, AggregateError>(result)
  }
}

extension Promise {
  /// The error of ``any(_:cancelRemaining:)`` when no promise was fulfilled.
  public struct AggregateError: Swift.Error {
    /// The errors in the order of the promises.
    public let errors: [Error]

    /// Collects the errors of several promises.
    public init(errors: [Error]) { self.errors = errors }
  }
}
