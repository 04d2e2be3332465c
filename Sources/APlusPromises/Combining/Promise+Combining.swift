// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// Each of these takes an array or a list of arguments. None of them cancels the losers. Cancelling
// the returned promise cancels every element directly.

extension Promise {
  /// Waits for all values.
  ///
  /// Fulfilled with the values in the order of the promises when the last of them is fulfilled;
  /// rejected with the first reason. Of no promises: fulfilled with `[]` at once.
  ///
  /// Its progress is the average of the latest reports; an element that is fulfilled counts as 1.
  public static func all(_ promises: [Promise<V>]) -> Promise<[V]> {
    let decide = Gather.collecting { $0.eachSettled { $0.load(as: V.self) } }
    return gather(.all, promises, progress: average) { decide($1, $2, &$3) }
  }

  /// Waits for all values; see ``all(_:)-([Promise<V>])``.
  public static func all(_ promises: Promise<V>...) -> Promise<[V]> {
    all(promises)
  }

  /// Takes the first outcome, value or reason.
  ///
  /// Of no promises: pending for ever, as in ECMAScript; it can still be cancelled. Until that has been
  /// done, handlers that wait for it are kept.
  ///
  /// Its progress is the highest of the latest reports.
  public static func race(_ promises: [Promise<V>]) -> Promise<V> {
    gather(.race, promises, progress: maximum) { _, _, decision, ending in
      if case .by(let decider, _) = decision { ending.copy(decider) }
    }
  }

  /// Takes the first outcome; see ``race(_:)-([Promise<V>])``.
  public static func race(_ promises: Promise<V>...) -> Promise<V> {
    race(promises)
  }

  /// Waits for all outcomes; never rejected unless cancelled.
  ///
  /// Fulfilled with the outcomes in the order of the promises. Of no promises: `[]` at once.
  public static func allSettled(_ promises: [Promise<V>]) -> Promise<[Result<V, NSError>]> {
    gather(.settled, promises, progress: average) { result, gather, _, ending in
      if result.endsByCancellation(of: gather) {
        ending.settle(.error, NSError.promiseCanceled, as: NSError.self)
        return
      }
      let outcomes = gather.inputs.eachSettled { input -> Result<V, NSError> in
        input.outcome == .value
          ? .success(input.load(as: V.self)) : .failure(input.load(as: NSError.self))
      }
      ending.settle(.value, outcomes, as: [Result<V, NSError>].self)
    }
  }

  /// Waits for all outcomes; see ``allSettled(_:)-([Promise<V>])``.
  public static func allSettled(_ promises: Promise<V>...) -> Promise<[Result<V, NSError>]> {
    allSettled(promises)
  }

  /// Takes the first value.
  ///
  /// If all are rejected, the reason wraps an ``AggregateError`` with theirs in the order of the
  /// promises (code 1001). Of no promises: rejected so at once, with no errors in it.
  public static func any(_ promises: [Promise<V>]) -> Promise<V> {
    gather(.any, promises, progress: maximum) { result, gather, decision, ending in
      if case .by(let decider, _) = decision {
        ending.copy(decider)
      } else if result.endsByCancellation(of: gather) {
        ending.settle(.error, NSError.promiseCanceled, as: NSError.self)
      } else {
        let errors = gather.inputs.eachSettled { $0.load(as: NSError.self) }
        ending.settle(.error, .reason(for: AggregateError(errors: errors)), as: NSError.self)
      }
    }
  }

  /// Takes the first value; see ``any(_:)-([Promise<V>])``.
  public static func any(_ promises: Promise<V>...) -> Promise<V> {
    any(promises)
  }
}
