// SPDX-License-Identifier: MIT

public import Foundation

extension Promise {
  /// A value or promise to resolve a promise with: the `x` of the Promises/A+ procedure (2.3).
  ///
  /// A thenable may hand back another resolution, so that any depth can be written in one type. A
  /// resolution is itself thenable: a handler may return one where it would return a promise.
  public enum Resolution: Sendable {
    /// A plain value fulfils the promise (2.3.4).
    case value(V)

    /// The promise follows another one (2.3.2); following itself is rejected with
    /// code 1000 (2.3.1).
    case promise(Promise<V>)

    /// The promise follows the report of a function (2.3.3).
    ///
    /// The function is called once. The first call of either argument counts and all later ones are
    /// ignored (2.3.3.3.3); a resolution is resolved in turn (2.3.3.3.1). A thrown error rejects,
    /// unless an argument was called before (2.3.3.3.4).
    case thenable(
      @Sendable (_ resolve: @escaping Resolve, _ reject: @escaping Reject) throws -> Void)

    /// The fulfilling argument of ``thenable(_:)``.
    public typealias Resolve = @Sendable (Resolution) -> Void
    /// The rejecting argument of ``thenable(_:)``.
    public typealias Reject = @Sendable (NSError) -> Void

    /// Wraps any thenable; a promise of this library becomes ``promise(_:)``.
    ///
    /// The reports of progress of another kind of thenable do not show; `Promise(thenable:)` shows
    /// them.
    public static func following<T: Thenable & Sendable>(_ thenable: T) -> Resolution
    where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
      if let own = thenable as? Promise<V> { return .promise(own) }
      if let own = thenable as? Resolution { return own }
      return .thenable { resolve, reject in
        thenable.then(
          onFulfilled: { resolve(.value($0)) }, onRejected: { reject($0) }, onProgress: nil)
      }
    }
  }
}

extension Promise.Resolution: Thenable {
  /// Resolves a promise with this resolution, and registers the handlers with that promise.
  @discardableResult
  public func then(
    onFulfilled: (@Sendable (V) -> Void)?, onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise<Void> {
    let promise = Promise<V>(resolution: self)
    return promise.then(
      onFulfilled: onFulfilled, onRejected: onRejected, onProgress: onProgress)
  }
}
