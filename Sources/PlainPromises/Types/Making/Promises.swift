// SPDX-License-Identifier: MIT

package import PromiseCore
internal import PromiseDialectSupport

/// Functions that combine promises, delay them, and make them from other functions.
///
/// ```swift
/// Promises.zip(price(of: "soup"), price(of: "bread")).then { soup, bread in
///   print("soup costs \(soup), bread costs \(bread)")
/// }
/// ```
public enum Promises {
  /// Calls a function at once, and returns a settled promise of its result or error.
  @_disfavoredOverload
  @inlinable
  public static func kickoff<T>(_ block: () throws -> T) -> Promise<T> {
    do {
      return Promise(value: try block())
    } catch {
      return Promise(error: error)
    }
  }

  /// `kickoff` whose function runs on a context of the caller's, for random programs: their queues
  /// are no dispatch queues, and the public forms have no `on:`.
  package static func kickoff<T>(
    on context: any ExecutionContext & Sendable,
    _ block: @escaping @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    started(Action(at: .named(context), body: .init(block)))
  }

  /// A promise that ends as the promise that the action makes at its place.
  package static func started<T>(_ action: Action<Promise<T>>) -> Promise<T> {
    Promise(handle: startedCell(action, unlessSettled: true))
  }

  /// Does as ``started(_:)`` for a caller that holds the cell of the promise, which is not sealed.
  ///
  /// - Parameter unlessSettled: whether the function need not run any more when somebody has settled the promise.
  static func startedCell<T>(
    _ action: Action<Promise<T>>, unlessSettled: Bool
  ) -> PromiseCell {
    let body = action.body
    return .startedOpen(
      Promise<T>.self, at: action.place, unlessSettled: unlessSettled, cycle: PromiseCycleError()
    ) {
      try body().intoCell()
    }
  }
}
