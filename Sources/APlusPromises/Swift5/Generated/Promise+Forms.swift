// SPDX-License-Identifier: MIT
// Made of Operators/APlusPromises/Promise.operators: do not edit.

public import APlusPromiseTypes
public import Foundation
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import APlusPromises")
extension Promise {
  /// Transforms the value, and optionally the reason of a rejection, into another value.
  ///
  /// The returned promise is fulfilled with what a handler returns, `onRejected` included, or rejected
  /// with what it throws. Without `onRejected` a reason is passed on. With nil for `onFulfilled`, a value of
  /// the new type is passed on, and any other value rejects the returned promise with code 1002.
  ///
  /// ```swift
  /// let line = price(of: "soup").then { price in
  ///   "soup costs \(price)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report of progress. Its result is what the returned promise reports;
  ///     a result outside 0…1 drops the report.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    onFulfilled: __owned ((V) throws -> N)?, onRejected: __owned ((NSError) throws -> N)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .init(onFulfilled, at: .standard), else: .casting, .init(onRejected, at: .standard),
      .init(onProgress, at: .standard))
  }

  /// Calls a handler with the outcome, and follows the thenable that the handler returns.
  ///
  /// The returned promise settles as the thenable does (Promises/A+ 2.3). It is rejected if the handler
  /// throws. Both handlers return the same type of thenable. A handler that returns the promise of this
  /// very call rejects that promise with code 1000. Without `onRejected` a reason is passed on.
  ///
  /// ```swift
  /// let receipt = price(of: "soup").then { price in
  ///   pay(price)  // another promise
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report of progress. Its result is what the returned promise reports.
  ///     The range above `onProgress(1)` is left to the thenable: with `f` for `onProgress`, a report `q`
  ///     of the thenable is reported as `f(1) + q · (1 − f(1))`.
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    onFulfilled: __owned @escaping (V) throws -> T,
    onRejected: __owned ((NSError) throws -> T)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(at: .standard, body: .init(onFulfilled)), .init(onRejected, at: .standard),
      .init(onProgress, at: .standard))
  }

  /// Calls one of two handlers: with the value, or with the reason of a rejection.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` of `APlusPromises` has the details.
  @inlinable
  @discardableResult
  public final func then(
    onFulfilled: __owned ((V) throws -> Void)? = nil,
    onRejected: __owned ((NSError) throws -> Void)? = nil,
    onProgress: __owned ((Float) -> Float)?? = nil
  ) -> Promise<Void> {
    deriveVoid(
      .init(onFulfilled, at: .standard), .init(onRejected, at: .standard),
      .init(onProgress, at: .standard))
  }

  /// Calls a handler with the reason of a rejection, and goes on without a value.
  ///
  /// The returned promise is fulfilled whether this one is fulfilled or rejected. It is rejected only if
  /// the handler throws.
  ///
  /// ```swift
  /// price(of: "soup").catch(ignored: { reason in
  ///   print("no soup: \(reason)")
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - ignored: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(ignored: __owned @escaping (NSError) throws -> Void) -> Promise<Void> {
    deriveVoid(nil, .init(at: .standard, body: .init(ignored)))
  }

  /// Replaces a rejection by the value that a handler returns.
  ///
  /// A value is passed on; the returned promise is rejected only if the handler throws.
  ///
  /// On a `Promise<Void>`, a handler without a label is that of `catch(ignored:)`; both do the same.
  ///
  /// ```swift
  /// let total = price(of: "soup").catch { reason in
  ///   0
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(_ onRejected: __owned ((NSError) throws -> V)?) -> Promise<V> {
    deriveValue(nil, .init(onRejected, at: .standard))
  }

  /// Calls a handler with the reason of a rejection, and follows the thenable that it returns.
  ///
  /// A value is passed on. The returned promise settles as the thenable does, and is rejected if the
  /// handler throws.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    _ onRejected: __owned @escaping (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(at: .standard, body: .init(onRejected)))
  }

  /// Calls a handler when the promise has settled, and passes the outcome on.
  ///
  /// An error that the handler throws rejects the returned promise. As with every handler, it is not called for a
  /// cancellation that the returned promise, or one derived from it, asked for.
  ///
  /// ```swift
  /// price(of: "soup").finally {
  ///   print("the till is closed")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - handler: Called without arguments, for a value and for a reason.
  @inlinable
  @discardableResult
  public final func finally(_ handler: __owned @escaping () throws -> Void) -> Promise<V> {
    deriveFinally(.init(at: .standard, body: .init(handler)))
  }

  /// Transforms the reports of progress.
  ///
  /// The returned promise has the same outcome, and reports what the handler returns. A result outside
  /// 0…1, for example a negative one, drops the report.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// - Parameters:
  ///   - onProgress: Called with each report, which is between 0 and 1.
  @discardableResult
  public final func progress(_ onProgress: __owned ((Float) -> Float)?) -> Promise<V> {
    deriveValue(nil, nil, .init(onProgress, at: .standard))
  }

  /// Calls a handler with each report of progress.
  ///
  /// The returned promise has the same outcome and the same reports. It is a consumer of this one, and the work is cancelled
  /// only when each consumer has been: go on with the returned promise, and cancel that one.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// ```swift
  /// bake("bread").progress { part in
  ///   print("\(Int(part * 100)) % baked")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onProgress: Called with each report, which is between 0 and 1.
  @discardableResult
  public final func progress(_ onProgress: __owned @escaping (Float) -> Void) -> Promise<V> {
    deriveWatched(.init(at: .standard, body: .init(onProgress)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import APlusPromises")
extension Promise {
  /// Transforms the value, and optionally the reason of a rejection, into another value.
  ///
  /// The handler runs in the context.
  /// ``then(onFulfilled:onRejected:onProgress:)->Promise<N>`` has the details.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    on context: PromiseContext, onFulfilled: __owned ((V) throws -> N)?,
    onRejected: __owned ((NSError) throws -> N)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .init(onFulfilled, at: .named(context)), else: .casting,
      .init(onRejected, at: .named(context)), .init(onProgress, at: .named(context)))
  }

  /// Calls a handler with the outcome, and follows the thenable that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``then(onFulfilled:onRejected:onProgress:)->Promise<T.ValueType>`` has the details.
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    on context: PromiseContext, onFulfilled: __owned @escaping (V) throws -> T,
    onRejected: __owned ((NSError) throws -> T)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(at: .named(context), body: .init(onFulfilled)), .init(onRejected, at: .named(context)),
      .init(onProgress, at: .named(context)))
  }

  /// Calls one of two handlers: with the value, or with the reason of a rejection.
  ///
  /// The handler runs in the context.
  /// ``then(onFulfilled:onRejected:onProgress:)`` has the details.
  @inlinable
  @discardableResult
  public final func then(
    on context: PromiseContext, onFulfilled: __owned ((V) throws -> Void)? = nil,
    onRejected: __owned ((NSError) throws -> Void)? = nil,
    onProgress: __owned ((Float) -> Float)?? = nil
  ) -> Promise<Void> {
    deriveVoid(
      .init(onFulfilled, at: .named(context)), .init(onRejected, at: .named(context)),
      .init(onProgress, at: .named(context)))
  }

  /// Calls a handler with the reason of a rejection, and goes on without a value.
  ///
  /// The handler runs in the context.
  /// ``catch(ignored:)`` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: PromiseContext, ignored: __owned @escaping (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveVoid(nil, .init(at: .named(context), body: .init(ignored)))
  }

  /// Replaces a rejection by the value that a handler returns.
  ///
  /// The handler runs in the context.
  /// ``catch(_:)-2iajb`` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: PromiseContext, _ onRejected: __owned ((NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(nil, .init(onRejected, at: .named(context)))
  }

  /// Calls a handler with the reason of a rejection, and follows the thenable that it returns.
  ///
  /// The handler runs in the context.
  /// ``catch(_:)-((NSError)->T)`` has the details.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    on context: PromiseContext, _ onRejected: __owned @escaping (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(at: .named(context), body: .init(onRejected)))
  }

  /// Calls a handler when the promise has settled, and passes the outcome on.
  ///
  /// The handler runs in the context.
  /// ``finally(_:)`` has the details.
  @inlinable
  @discardableResult
  public final func finally(
    on context: PromiseContext, _ handler: __owned @escaping () throws -> Void
  ) -> Promise<V> {
    deriveFinally(.init(at: .named(context), body: .init(handler)))
  }

  /// Transforms the reports of progress.
  ///
  /// The handler runs in the context.
  /// ``progress(_:)-5qjl7`` has the details.
  @discardableResult
  public final func progress(on context: PromiseContext, _ onProgress: __owned ((Float) -> Float)?)
    -> Promise<V>
  {
    deriveValue(nil, nil, .init(onProgress, at: .named(context)))
  }

  /// Calls a handler with each report of progress.
  ///
  /// The handler runs in the context.
  /// ``progress(_:)-((Float)->Void)`` has the details.
  @discardableResult
  public final func progress(
    on context: PromiseContext, _ onProgress: __owned @escaping (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(at: .named(context), body: .init(onProgress)))
  }
}
