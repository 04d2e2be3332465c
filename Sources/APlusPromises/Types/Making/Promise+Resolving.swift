// SPDX-License-Identifier: MIT

public import Foundation

extension Promise {
  /// Creates a promise that follows a thenable.
  ///
  /// It shows the thenable's reports of progress as they are. A promise of this library is adopted
  /// without going through its `then`.
  public convenience init<T: Thenable & Sendable>(thenable: T)
  where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    self.init()
    resolve(following: thenable)
  }

  /// Creates a promise and resolves it by the resolution procedure of Promises/A+ (2.3).
  public convenience init(resolution: Resolution) {
    self.init()
    resolve(with: resolution)
  }

  /// Creates a pending promise together with the deferred that settles it.
  ///
  /// ```swift
  /// let (deferred, promise) = Promise<Int>.defer()
  /// askForPrice(of: "soup") { price in
  ///   if let price { deferred.resolve(price) } else { deferred.reject(soldOut) }
  /// }
  /// ```
  public static func `defer`() -> (deferred: Deferred<V>, promise: Promise<V>) {
    let deferred = Deferred<V>()
    return (deferred, deferred.promise)
  }

  /// Creates a pending promise together with its deferred: `defer()` under a name that is no
  /// keyword.
  public static func deferred() -> (deferred: Deferred<V>, promise: Promise<V>) {
    self.defer()
  }

  /// Creates a fulfilled promise.
  public static func resolve(_ value: V) -> Promise<V> {
    Promise(value: value)
  }

  /// Returns the given promise itself.
  public static func resolve(_ promise: Promise<V>) -> Promise<V> {
    promise
  }

  /// The promise that `resolve(_:)` makes of something whose type is known only at run time.
  package static func resolve(untyped value: Any) -> Promise<V> {
    if let promise = value as? Promise<V> { return promise }
    if let value = value as? V { return Promise(value: value) }
    return Promise(
      reason: .promiseError(
        PromiseValueTypeError,
        "resolve(_:) takes a \(V.self) or a \(Promise<V>.self), not a \(type(of: value))"))
  }

  /// Creates a rejected promise.
  public static func reject(_ reason: NSError) -> Promise<V> {
    Promise(reason: reason)
  }
}
