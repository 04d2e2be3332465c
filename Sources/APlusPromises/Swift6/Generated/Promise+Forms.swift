// SPDX-License-Identifier: MIT
// Made of Operators/APlusPromises/Promise.operators: do not edit.

public import APlusPromiseTypes
public import Foundation
public import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import APlusPromisesSwift5")
extension Promise {
  /// Calls one of two handlers: with the value, or with the reason of a rejection.
  ///
  /// The returned promise is fulfilled when a handler returns, `onRejected` included: a handled
  /// rejection counts as recovered. It is rejected if the handler throws. Where there is no handler, a
  /// value is passed on as `Void` and a reason as it is.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report of progress. Its result is what the returned promise reports;
  ///     a result outside 0…1 drops the report.
  @inlinable
  @discardableResult
  public final func then(
    @_inheritActorContext onFulfilled: (@isolated(any) @Sendable (V) throws -> Void)? = nil,
    @_inheritActorContext onRejected: (@isolated(any) @Sendable (NSError) throws -> Void)? = nil,
    @_inheritActorContext onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveVoid(
      {
        if let onFulfilled {
          .init(at: .isolated(to: onFulfilled.isolation), body: .init(isolated: onFulfilled))
        } else {
          nil
        }
      }(),
      {
        if let onRejected {
          .init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected))
        } else {
          nil
        }
      }(),
      {
        if let onProgress {
          .init(at: .isolated(to: onProgress.isolation), body: .init(isolated: onProgress))
        } else {
          nil
        }
      }())
  }

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
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report of progress. Its result is what the returned promise reports;
  ///     a result outside 0…1 drops the report.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    @_inheritActorContext onFulfilled: (@isolated(any) @Sendable (V) throws -> N)?,
    @_inheritActorContext onRejected: (@isolated(any) @Sendable (NSError) throws -> N)? = nil,
    @_inheritActorContext onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      {
        if let onFulfilled {
          .init(at: .isolated(to: onFulfilled.isolation), body: .init(isolated: onFulfilled))
        } else {
          nil
        }
      }(), else: .casting,
      {
        if let onRejected {
          .init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected))
        } else {
          nil
        }
      }(),
      {
        if let onProgress {
          .init(at: .isolated(to: onProgress.isolation), body: .init(isolated: onProgress))
        } else {
          nil
        }
      }())
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
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
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
    @_inheritActorContext onFulfilled: @escaping @isolated(any) @Sendable (V) throws -> T,
    @_inheritActorContext onRejected: (@isolated(any) @Sendable (NSError) throws -> T)? = nil,
    @_inheritActorContext onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(at: .isolated(to: onFulfilled.isolation), body: .init(isolated: onFulfilled)),
      {
        if let onRejected {
          .init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected))
        } else {
          nil
        }
      }(),
      {
        if let onProgress {
          .init(at: .isolated(to: onProgress.isolation), body: .init(isolated: onProgress))
        } else {
          nil
        }
      }())
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
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - ignored: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(
    @_inheritActorContext ignored: @escaping @isolated(any) @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveVoid(nil, .init(at: .isolated(to: ignored.isolation), body: .init(isolated: ignored)))
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
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(
    @_inheritActorContext _ onRejected: (@isolated(any) @Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(
      nil,
      {
        if let onRejected {
          .init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected))
        } else {
          nil
        }
      }())
  }

  /// Calls a handler with the reason of a rejection, and follows the thenable that it returns.
  ///
  /// A value is passed on. The returned promise settles as the thenable does, and is rejected if the
  /// handler throws.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      nil, .init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected)))
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
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - handler: Called without arguments, for a value and for a reason.
  @inlinable
  @discardableResult
  public final func finally(
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable () throws -> Void
  ) -> Promise<V> {
    deriveFinally(.init(at: .isolated(to: handler.isolation), body: .init(isolated: handler)))
  }

  /// Transforms the reports of progress.
  ///
  /// The returned promise has the same outcome, and reports what the handler returns. A result outside
  /// 0…1, for example a negative one, drops the report.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onProgress: Called with each report, which is between 0 and 1.
  @discardableResult
  public final func progress(
    @_inheritActorContext _ onProgress: (@isolated(any) @Sendable (Float) -> Float)?
  ) -> Promise<V> {
    deriveValue(
      nil, nil,
      {
        if let onProgress {
          .init(at: .isolated(to: onProgress.isolation), body: .init(isolated: onProgress))
        } else {
          nil
        }
      }())
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
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onProgress: Called with each report, which is between 0 and 1.
  @discardableResult
  public final func progress(
    @_inheritActorContext _ onProgress: @escaping @isolated(any) @Sendable (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(at: .isolated(to: onProgress.isolation), body: .init(isolated: onProgress)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import APlusPromisesSwift5")
extension Promise {
  /// Calls one of two handlers: with the value, or with the reason of a rejection.
  ///
  /// The handler runs in the context.
  /// ``then(onFulfilled:onRejected:onProgress:)-99a6w`` has the details.
  @inlinable
  @discardableResult
  public final func then(
    on context: PromiseContext, onFulfilled: (@Sendable (V) throws -> Void)? = nil,
    onRejected: (@Sendable (NSError) throws -> Void)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveVoid(
      .init(onFulfilled, at: .named(context)), .init(onRejected, at: .named(context)),
      .init(onProgress, at: .named(context)))
  }

  /// Transforms the value, and optionally the reason of a rejection, into another value.
  ///
  /// The handler runs in the context.
  /// ``then(onFulfilled:onRejected:onProgress:)->Promise<N>`` has the details.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    on context: PromiseContext, onFulfilled: (@Sendable (V) throws -> N)?,
    onRejected: (@Sendable (NSError) throws -> N)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
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
    on context: PromiseContext, onFulfilled: @escaping @Sendable (V) throws -> T,
    onRejected: (@Sendable (NSError) throws -> T)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(at: .named(context), body: .init(onFulfilled)), .init(onRejected, at: .named(context)),
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
    on context: PromiseContext, ignored: @escaping @Sendable (NSError) throws -> Void
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
    on context: PromiseContext, _ onRejected: (@Sendable (NSError) throws -> V)?
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
    on context: PromiseContext, _ onRejected: @escaping @Sendable (NSError) throws -> T
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
    on context: PromiseContext, _ handler: @escaping @Sendable () throws -> Void
  ) -> Promise<V> {
    deriveFinally(.init(at: .named(context), body: .init(handler)))
  }

  /// Transforms the reports of progress.
  ///
  /// The handler runs in the context.
  /// ``progress(_:)-5qjl7`` has the details.
  @discardableResult
  public final func progress(
    on context: PromiseContext, _ onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise<V> {
    deriveValue(nil, nil, .init(onProgress, at: .named(context)))
  }

  /// Calls a handler with each report of progress.
  ///
  /// The handler runs in the context.
  /// ``progress(_:)-((Float)->Void)`` has the details.
  @discardableResult
  public final func progress(
    on context: PromiseContext, _ onProgress: @escaping @Sendable (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(at: .named(context), body: .init(onProgress)))
  }
}
