// SPDX-License-Identifier: MIT

public import APlusPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import APlusPromisesSwift5")
extension Promise {
  /// Creates a promise from something whose type is known only at run time.
  ///
  /// A `Promise<V>` is returned as it is, a `V` gives a fulfilled promise, and anything else a
  /// promise that is rejected with code 1002. The compiler uses this form only where no typed one
  /// fits.
  @_disfavoredOverload
  public static func resolve(_ value: any Sendable) -> Promise<V> { resolve(untyped: value) }
}
