// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseDialectSupport

extension Promise where Value == Void {
  /// Waits for two or more promises of different types to be fulfilled.
  ///
  /// The first rejection or cancellation is passed on instead.
  ///
  /// ```swift
  /// Promise.tuple(price(of: "soup"), pay(4)).then { price, receipt in
  ///   print(price, receipt)
  /// }.catch { error in print(error) }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The promise of the first value.
  ///   - second: The promise of the second value.
  ///   - rest: The promises of the other values, if there are more.
  ///   - cancelOnFailure: Whether the first rejection or cancellation asks the others to cancel, even if
  ///     somebody else is interested in them. Else they go on.
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  @_disfavoredOverload
  public static func tuple<First, Second, each Rest>(
    _ first: Promise<First, Error>, _ second: Promise<Second, Error>,
    _ rest: repeat Promise<each Rest, Error>, cancelOnFailure: Bool = false
  ) -> Promise<(First, Second, repeat each Rest), Error> {
    var cells = [first.cell, second.cell]
    for promise in repeat each rest { cells.append(promise.cell) }
    return whenAll(cells, .default, cancelOnFailure, Error.self) { $0.values() }
  }
}
