// SPDX-License-Identifier: MIT

public import Foundation

extension Promise {
  /// Makes a promise that follows a thenable.
  ///
  /// It shows the thenable's reports of progress as they are. A promise of this library is adopted
  /// without going through its `then`.
  public convenience init<T: Thenable & Sendable>(thenable: T)
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    self.init()
    resolve(following: thenable)
  }

  /// Makes a promise by the resolution procedure of Promises/A+ (2.3).
  public convenience init(resolution: Resolution<V>) {
    self.init()
    resolve(with: resolution)
  }

  /// Makes a pending promise together with what settles it.
  public static func `defer`() -> (deferred: Deferred<V>, promise: Promise<V>) {
    let deferred = Deferred<V>()
    return (deferred, deferred.promise)
  }

  /// Makes a pending promise together with what settles it: `defer()` under a name that is not a
  /// keyword.
  public static func deferred() -> (deferred: Deferred<V>, promise: Promise<V>) {
    self.defer()
  }

  /// Makes a promise that is fulfilled already.
  public static func resolve(_ value: V) -> Promise<V> {
    Promise(value: value)
  }

  /// Returns the very promise that it is given.
  public static func resolve(_ promise: Promise<V>) -> Promise<V> {
    promise
  }

  /// Makes a promise of something whose type is known at run time only.
  ///
  /// The same instance for a `Promise<V>`, fulfilled for a `V`, else rejected with code 1002. The
  /// compiler picks this one only where no typed overload fits.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  public static func resolve(_ value: any Sendable) -> Promise<V> { resolve(untyped: value) }

  /// Makes a promise of something whose type is known at run time only; for code in Swift 5 mode.
  ///
  /// The form for Swift 6 mode has the details.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  public static func resolve(_ value: Any) -> Promise<V> { resolve(untyped: value) }

  private static func resolve(untyped value: Any) -> Promise<V> {
    if let promise = value as? Promise<V> { return promise }
    if let value = value as? V { return Promise(value: value) }
    return Promise(
      reason: .promiseError(
        PromiseValueTypeError,
        "resolve(_:) takes a \(V.self) or a \(Promise<V>.self), not a \(type(of: value))"))
  }

  /// Makes a promise that is rejected already.
  public static func reject(_ reason: NSError) -> Promise<V> {
    Promise(reason: reason)
  }
}
