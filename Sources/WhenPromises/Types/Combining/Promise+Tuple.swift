// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise where T == Void {
  /// Waits for two or more promises of different types to be resolved.
  ///
  /// The first rejection is passed on instead. The queue of the returned promise is the main queue.
  ///
  /// ```swift
  /// Promise.tuple(price(of: "soup"), pay(4)).done { price, receipt in
  ///   print(price, receipt)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The promise of the first value.
  ///   - second: The promise of the second value.
  ///   - rest: The promises of the other values, if there are more.
  ///   - cancelOnFailure: Whether the first rejection cancels the others. Else they go on.
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  @_disfavoredOverload
  public static func tuple<First, Second, each Rest>(
    _ first: Promise<First>, _ second: Promise<Second>, _ rest: repeat Promise<each Rest>,
    cancelOnFailure: Bool = false
  ) -> Promise<(First, Second, repeat each Rest)> {
    var cells: [PromiseCell] = [first.observed, second.observed]
    var cancels = [first.canceller, second.canceller]
    for promise in repeat each rest {
      cells.append(promise.observed)
      cancels.append(promise.canceller)
    }
    let result: Promise<(First, Second, repeat each Rest)> = gather(cells) { $0.values() }
    if cancelOnFailure { result.callsAtEnd(cancels) }
    return result
  }
}
