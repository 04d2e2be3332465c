// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise where T == Void {
  /// Waits for two or more promises or guarantees of different types to be fulfilled.
  ///
  /// The first rejection is passed on instead.
  ///
  /// ```swift
  /// Promise.tuple(price(of: "soup"), pay(4)).done { price, receipt in
  ///   print(price, receipt)
  /// }.cauterize()
  /// ```
  ///
  /// - Parameters:
  ///   - first: The promise of the first value.
  ///   - second: The promise of the second value.
  ///   - rest: The promises of the other values, if there are more.
  ///   - cancelOnFailure: Whether the first rejection asks the others to cancel, even if somebody else is
  ///     interested in them: those of work that can be cancelled do. Else they go on.
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  @_disfavoredOverload
  public static func tuple<
    First: Thenable & Sendable, Second: Thenable & Sendable, each Rest: Thenable & Sendable
  >(
    _ first: First, _ second: Second, _ rest: repeat each Rest, cancelOnFailure: Bool = false
  ) -> Promise<(First.T, Second.T, repeat (each Rest).T)> {
    var cells = [first.observedCell, second.observedCell]
    for promise in repeat each rest { cells.append(promise.observedCell) }
    let result: Promise<(First.T, Second.T, repeat (each Rest).T)> = gatherAll(cells) {
      $0.values()
    }
    if cancelOnFailure { result.observed.requestsAtEnd(cells) }
    return result
  }
}
