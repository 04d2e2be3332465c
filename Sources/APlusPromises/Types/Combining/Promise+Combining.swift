// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

// Each of these takes an array or a list of arguments. None of them cancels the losers unless told to. Cancelling
// the returned promise cancels every element directly.

extension Promise {
  /// Waits for all promises to be fulfilled.
  ///
  /// The returned promise is fulfilled with the values, in the order of the promises, or rejected
  /// with the first reason. Without promises it is fulfilled with `[]` at once.
  ///
  /// Its progress is the average of the latest reports; an element that is fulfilled counts as 1.
  ///
  /// ```swift
  /// let prices = Promise.all(["soup", "bread"].map { price(of: $0) })
  /// ```
  public static func all(_ promises: [Promise<V>]) -> Promise<[V]> {
    all(promises, cancelOnFailure: false)
  }

  /// Waits for all promises to be fulfilled, and may cancel them when one is not.
  ///
  /// See ``all(_:)-([Promise<V>])``.
  ///
  /// - Parameters:
  ///   - promises: The promises to wait for.
  ///   - cancelOnFailure: Whether the first rejection cancels the others, even if somebody else consumes
  ///     them.
  @_disfavoredOverload
  public static func all(_ promises: [Promise<V>], cancelOnFailure: Bool) -> Promise<[V]> {
    let decide = Gather.collecting { $0.eachSettled { $0.load(as: V.self) } }
    return gather(.all, promises, progress: average) {
      decide($1, $2, &$3)
      if cancelOnFailure { $1.requestAll() }
    }
  }

  /// Waits for all promises to be fulfilled; see ``all(_:)-([Promise<V>])``.
  public static func all(_ promises: Promise<V>...) -> Promise<[V]> {
    all(promises)
  }

  /// Waits for all promises to be fulfilled, and may cancel them when one is not; see
  /// ``all(_:cancelOnFailure:)-([Promise<V>],_)``.
  ///
  /// - Parameters:
  ///   - promises: The promises to wait for.
  ///   - cancelOnFailure: Whether the first rejection cancels the others, even if somebody else consumes
  ///     them.
  @_disfavoredOverload
  public static func all(_ promises: Promise<V>..., cancelOnFailure: Bool) -> Promise<[V]> {
    all(promises, cancelOnFailure: cancelOnFailure)
  }

  /// Waits for the first of several promises to settle, fulfilled or rejected.
  ///
  /// Without promises it stays pending for ever, as in ECMAScript, and keeps its handlers until it
  /// is cancelled.
  ///
  /// Its progress is the highest of the latest reports.
  ///
  /// ```swift
  /// let first = Promise.race([price(of: "soup"), price(of: "bread")])
  /// ```
  public static func race(_ promises: [Promise<V>]) -> Promise<V> {
    race(promises, cancelRemaining: false)
  }

  /// Waits for the first of several promises to settle, and may cancel the others then.
  ///
  /// See ``race(_:)-([Promise<V>])``.
  ///
  /// - Parameters:
  ///   - promises: The promises to wait for.
  ///   - cancelRemaining: Whether the first settlement cancels the others, even if somebody else consumes
  ///     them.
  @_disfavoredOverload
  public static func race(_ promises: [Promise<V>], cancelRemaining: Bool) -> Promise<V> {
    gather(.race, promises, progress: maximum) { _, gather, decider, ending in
      if let decider { ending.copy(decider) }
      if cancelRemaining { gather.requestAll() }
    }
  }

  /// Waits for the first of several promises to settle; see ``race(_:)-([Promise<V>])``.
  public static func race(_ promises: Promise<V>...) -> Promise<V> {
    race(promises)
  }

  /// Waits for the first of several promises to settle, and may cancel the others then; see
  /// ``race(_:cancelRemaining:)-([Promise<V>],_)``.
  ///
  /// - Parameters:
  ///   - promises: The promises to wait for.
  ///   - cancelRemaining: Whether the first settlement cancels the others, even if somebody else consumes
  ///     them.
  @_disfavoredOverload
  public static func race(_ promises: Promise<V>..., cancelRemaining: Bool) -> Promise<V> {
    race(promises, cancelRemaining: cancelRemaining)
  }

  /// Waits for all promises to settle; the result is never rejected unless cancelled.
  ///
  /// ```swift
  /// Promise.allSettled([price(of: "soup"), price(of: "bread")]).then { results in
  ///   print(results.count)
  /// }
  /// ```
  ///
  /// Fulfilled with the outcomes in the order of the promises. Without promises it is fulfilled
  /// with `[]` at once.
  @_disfavoredOverload
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

  /// Waits for all promises to settle; see ``allSettled(_:)-([Promise<V>])``.
  @_disfavoredOverload
  public static func allSettled(_ promises: Promise<V>...) -> Promise<[Result<V, NSError>]> {
    allSettled(promises)
  }

  /// Waits for the first of several promises to be fulfilled.
  ///
  /// If all are rejected, the result is rejected with a reason that wraps an ``PromiseAggregateError``
  /// with theirs in the order of the promises (code 1001). Without promises it is rejected so at
  /// once, with no errors in it.
  ///
  /// ```swift
  /// let cheapest = Promise.any([price(of: "soup"), price(of: "bread")])  // the first one that succeeds
  /// ```
  @_disfavoredOverload
  public static func any(_ promises: [Promise<V>]) -> Promise<V> {
    any(promises, cancelRemaining: false)
  }

  /// Waits for the first of several promises to be fulfilled, and may cancel the others then.
  ///
  /// See ``any(_:)-([Promise<V>])``.
  ///
  /// - Parameters:
  ///   - promises: The promises to wait for.
  ///   - cancelRemaining: Whether the first success cancels the others, even if somebody else consumes them.
  @_disfavoredOverload
  public static func any(_ promises: [Promise<V>], cancelRemaining: Bool) -> Promise<V> {
    gather(.any, promises, progress: maximum) { result, gather, decider, ending in
      if let decider {
        ending.copy(decider)
        if cancelRemaining { gather.requestAll() }
      } else if result.endsByCancellation(of: gather) {
        ending.settle(.error, NSError.promiseCanceled, as: NSError.self)
      } else {
        let errors = gather.inputs.eachSettled { $0.load(as: NSError.self) }
        ending.settle(.error, .reason(for: PromiseAggregateError(errors: errors)), as: NSError.self)
      }
    }
  }

  /// Waits for the first of several promises to be fulfilled; see ``any(_:)-([Promise<V>])``.
  @_disfavoredOverload
  public static func any(_ promises: Promise<V>...) -> Promise<V> {
    any(promises)
  }

  /// Waits for the first of several promises to be fulfilled, and may cancel the others then; see
  /// ``any(_:cancelRemaining:)-([Promise<V>],_)``.
  ///
  /// - Parameters:
  ///   - promises: The promises to wait for.
  ///   - cancelRemaining: Whether the first success cancels the others, even if somebody else consumes them.
  @_disfavoredOverload
  public static func any(_ promises: Promise<V>..., cancelRemaining: Bool) -> Promise<V> {
    any(promises, cancelRemaining: cancelRemaining)
  }
}
