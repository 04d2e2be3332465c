// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// Two, three and four promises have functions of their own: the compiler crashes (6.3) where a
// function with any number of parameters is converted to one with a certain number, as in
// `let pair: (Promise<A>, Promise<B>) -> Promise<(A, B)> = Promises.zip`.

extension Promises {
  /// Waits for two promises to be fulfilled.
  ///
  /// ```swift
  /// Promises.zip(price(of: "soup"), pay(4)).then { price, receipt in
  ///   print(price, receipt)
  /// }
  /// ```
  ///
  /// The first rejection rejects the returned promise.
  public static func zip<T, U>(
    _ first: Promise<T>, _ second: Promise<U>
  ) -> Promise<(T, U)> {
    gatherAll([first.observed, second.observed]) { $0.values() }
  }

  /// Waits for three promises to be fulfilled.
  ///
  /// The first rejection rejects the returned promise.
  ///
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  public static func zip<T1, T2, T3>(
    _ p1: Promise<T1>, _ p2: Promise<T2>, _ last: Promise<T3>
  ) -> Promise<(T1, T2, T3)> {
    gatherAll([p1.observed, p2.observed, last.observed]) { $0.values() }
  }

  /// Waits for four promises to be fulfilled.
  ///
  /// The first rejection rejects the returned promise.
  ///
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  public static func zip<T1, T2, T3, T4>(
    _ p1: Promise<T1>, _ p2: Promise<T2>, _ p3: Promise<T3>, _ last: Promise<T4>
  ) -> Promise<(T1, T2, T3, T4)> {
    gatherAll([p1.observed, p2.observed, p3.observed, last.observed]) { $0.values() }
  }

  /// Waits for five or more promises to be fulfilled.
  ///
  /// The first rejection rejects the returned promise.
  ///
  /// - Returns: The values, in the order of the promises, as one flat tuple.
  public static func zip<T1, T2, T3, T4, T5, each Rest>(
    _ p1: Promise<T1>, _ p2: Promise<T2>, _ p3: Promise<T3>, _ p4: Promise<T4>, _ p5: Promise<T5>,
    _ rest: repeat Promise<each Rest>
  ) -> Promise<(T1, T2, T3, T4, T5, repeat each Rest)> {
    var cells = [p1.observed, p2.observed, p3.observed, p4.observed, p5.observed]
    for promise in repeat each rest { cells.append(promise.observed) }
    return gatherAll(cells) { $0.values() }
  }
}
