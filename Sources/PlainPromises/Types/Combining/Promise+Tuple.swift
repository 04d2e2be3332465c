// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise where Value == Void {
  /// Waits for two or more promises of different types to be fulfilled.
  ///
  /// The first rejection is passed on instead.
  ///
  /// ```swift
  /// Promise.tuple(price(of: "soup"), pay(4)).then { price, receipt in
  ///   print(price, receipt)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The promise of the first value.
  ///   - second: The promise of the second value.
  ///   - rest: The promises of the other values, if there are more.
  ///   - cancelOnFailure: Whether the first rejection asks the others to cancel, even if somebody else is
  ///     interested in them: those that own a task do. Else they go on.
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  @_disfavoredOverload
  public static func tuple<First, Second, each Rest>(
    _ first: Promise<First>, _ second: Promise<Second>, _ rest: repeat Promise<each Rest>,
    cancelOnFailure: Bool = false
  ) -> Promise<(First, Second, repeat each Rest)> {
    var cells: [PromiseCell] = [first.observed, second.observed]
    for promise in repeat each rest { cells.append(promise.observed) }
    let result: Promise<(First, Second, repeat each Rest)> = Promises.gatherAll(cells) {
      $0.values()
    }
    if cancelOnFailure { result.observed.requestsAtEnd(cells) }
    return result
  }
}
