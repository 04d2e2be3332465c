// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// The decision falls on the thread that settles the deciding promise, without a hop; only handlers have
// contexts.

extension Promises {
  /// Waits for all promises to be fulfilled.
  ///
  /// The first rejection rejects the returned promise. Without promises the result is an empty
  /// array, at once.
  ///
  /// Complexity: O(n), plus the cost of the handlers that come before this one.
  ///
  /// - Returns: The values, in the order of the promises. The same promise may be there twice.
  public static func all<T>(_ promises: [Promise<T>]) -> Promise<[T]> {
    gatherAll(promises.eachElement { $0.observed }) { cells in
      cells.eachSettled { $0.load(as: T.self) }
    }
  }

  /// Waits for the first of several promises to settle, fulfilled or rejected.
  ///
  /// Without promises it is rejected with ``PromiseEmptyRaceError``.
  public static func race<T>(_ promises: [Promise<T>]) -> Promise<T> {
    if promises.isEmpty { return Promise(error: PromiseEmptyRaceError()) }
    return gather(.race, promises.eachElement { $0.observed }) { _, decider, result in
      if let decider { result.copy(decider) }
    }
  }

  static func gatherAll<N: Sendable>(
    _ cells: [PromiseCell], _ collect: @escaping @Sendable ([PromiseCell]) -> N
  ) -> Promise<N> {
    gather(.all, cells, Gather.collecting(collect))
  }

  static func gather<N: Sendable>(
    _ rule: Gather.Rule, _ cells: [PromiseCell], _ decide: @escaping Gather.Decide
  ) -> Promise<N> {
    let result = Promise<N>()
    for cell in cells { cell.countForGood() }
    Gather(rule, of: cells, into: result.observed, isRequestable: false, decide: decide).start()
    return result
  }
}
