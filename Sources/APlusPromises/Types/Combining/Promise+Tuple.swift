// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise where V == Void {
  /// Waits for two or more promises of different types to be fulfilled.
  ///
  /// The first rejection is passed on instead. Cancelling the returned promise cancels every one of them directly.
  ///
  /// ```swift
  /// Promise.tuple(price(of: "soup"), pay(4)).then { price, receipt in
  ///   print(price, receipt)
  /// }
  /// ```
  ///
  /// Its progress is the average of the latest reports, as that of `all`.
  ///
  /// - Parameters:
  ///   - first: The promise of the first value.
  ///   - second: The promise of the second value.
  ///   - rest: The promises of the other values, if there are more.
  ///   - cancelOnFailure: Whether the first rejection cancels the others, even if somebody else consumes
  ///     them. Else they go on.
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  @_disfavoredOverload
  public static func tuple<First, Second, each Rest>(
    _ first: Promise<First>, _ second: Promise<Second>, _ rest: repeat Promise<each Rest>,
    cancelOnFailure: Bool = false
  ) -> Promise<(First, Second, repeat each Rest)> {
    var cells: [PromiseCell] = [first.cell, second.cell]
    var cancels: [@Sendable () -> Promise<Void>] = [{ first.cancel() }, { second.cancel() }]
    func add<Value>(_ promise: Promise<Value>) {
      cells.append(promise.cell)
      cancels.append { promise.cancel() }
    }
    repeat add(each rest)
    let collect: @Sendable ([PromiseCell]) -> (First, Second, repeat each Rest) = { $0.values() }
    let decide = Gather.collecting(collect)
    return gather(.all, cells, cancels: cancels, progress: average) {
      decide($1, $2, &$3)
      if cancelOnFailure { $1.requestAll() }
    }
  }
}
