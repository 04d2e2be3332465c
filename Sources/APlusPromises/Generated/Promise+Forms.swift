// SPDX-License-Identifier: MIT
// Made of Operators/APlusPromises/Promise.operators: do not edit.

public import Foundation
public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the outcome.
  ///
  /// The returned promise is fulfilled when the handler returns, `onRejected` included: a handled
  /// rejection is a recovery. It is rejected if the handler throws. Without a handler for it, a
  /// value is passed on as `Void` and a reason as it is.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
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
          .init(isolated: onFulfilled, at: .formed(onFulfilled.isolation))
        } else {
          nil
        }
      }(),
      {
        if let onRejected {
          .init(isolated: onRejected, at: .formed(onRejected.isolation))
        } else {
          nil
        }
      }(),
      {
        if let onProgress {
          .init(isolated: onProgress, at: .formed(onProgress.isolation))
        } else {
          nil
        }
      }())
  }

  /// Turns the outcome into another value.
  ///
  /// The returned promise is fulfilled with what the handler returns, `onRejected` included, and
  /// rejected if the handler throws. Without `onRejected` a reason is passed on.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report while pending; what it returns is the report of the
  ///     returned promise. A value outside 0…1 stops the report there.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    @_inheritActorContext onFulfilled: @escaping @isolated(any) @Sendable (V) throws -> N,
    @_inheritActorContext onRejected: (@isolated(any) @Sendable (NSError) throws -> N)? = nil,
    @_inheritActorContext onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .init(isolated: onFulfilled, at: .formed(onFulfilled.isolation)),
      {
        if let onRejected {
          .init(isolated: onRejected, at: .formed(onRejected.isolation))
        } else {
          nil
        }
      }(),
      {
        if let onProgress {
          .init(isolated: onProgress, at: .formed(onProgress.isolation))
        } else {
          nil
        }
      }())
  }

  /// Follows the thenable that a handler returns.
  ///
  /// The returned promise settles as the thenable does (Promises/A+ 2.3), and is rejected if the
  /// handler throws. Both handlers return the same type of thenable. Returning the promise that
  /// this method returned rejects it with code 1000. Without `onRejected` a reason is passed on.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  ///   - onProgress: Called with each report of this promise while pending; what it returns is the
  ///     report of the returned promise. The share above `onProgress(1)` is left to the thenable:
  ///     with `f` for `onProgress`, its report `q` shows as `f(1) + q · (1 − f(1))`.
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    @_inheritActorContext onFulfilled: @escaping @isolated(any) @Sendable (V) throws -> T,
    @_inheritActorContext onRejected: (@isolated(any) @Sendable (NSError) throws -> T)? = nil,
    @_inheritActorContext onProgress: (@isolated(any) @Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(isolated: onFulfilled, at: .formed(onFulfilled.isolation)),
      {
        if let onRejected {
          .init(isolated: onRejected, at: .formed(onRejected.isolation))
        } else {
          nil
        }
      }(),
      {
        if let onProgress {
          .init(isolated: onProgress, at: .formed(onProgress.isolation))
        } else {
          nil
        }
      }())
  }

  /// Looks at a rejection and goes on without a value.
  ///
  /// The returned promise is fulfilled in both cases, and rejected only if the handler throws.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - ignored: Called with the reason, which may be that of a cancellation.
  @inlinable
  @discardableResult
  public final func `catch`(
    @_inheritActorContext ignored: @escaping @isolated(any) @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveVoid(nil, .init(isolated: ignored, at: .formed(ignored.isolation)))
  }

  /// Replaces a rejection by a value.
  ///
  /// A value is passed on; the returned promise is rejected only if the handler throws.
  ///
  /// On a `Promise<Void>`, a handler without label means `catch(ignored:)`, which comes to the same.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @inlinable
  @discardableResult
  public final func `catch`(
    @_inheritActorContext _ onRejected: (@isolated(any) @Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(
      nil,
      {
        if let onRejected {
          .init(isolated: onRejected, at: .formed(onRejected.isolation))
        } else {
          nil
        }
      }())
  }

  /// Replaces a rejection by what a thenable comes to.
  ///
  /// A value is passed on. The returned promise is rejected if the thenable is, or if the handler
  /// throws.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the reason, which may be that of a cancellation.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(isolated: onRejected, at: .formed(onRejected.isolation)))
  }

  /// Changes the reports of progress on their way.
  ///
  /// The returned promise has the same outcome, and reports what the handler returns. A value
  /// outside 0…1, for example a negative one, stops the report there.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @discardableResult
  public final func progress(
    @_inheritActorContext _ onProgress: (@isolated(any) @Sendable (Float) -> Float)?
  ) -> Promise<V> {
    deriveValue(
      nil, nil,
      {
        if let onProgress {
          .init(isolated: onProgress, at: .formed(onProgress.isolation))
        } else {
          nil
        }
      }())
  }

  /// Looks at the reports of progress.
  ///
  /// The returned promise has the same outcome and the same reports.
  ///
  /// Reports made before this call are not repeated. None comes after the promise has settled.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - onProgress: Called with each report between 0 and 1 while pending.
  @discardableResult
  public final func progress(
    @_inheritActorContext _ onProgress: @escaping @isolated(any) @Sendable (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(isolated: onProgress, at: .formed(onProgress.isolation)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the outcome, on the main queue: for the literal `on: .main`.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then(
    on context: MainContext, onFulfilled: (@MainActor @Sendable (V) throws -> Void)? = nil,
    onRejected: (@MainActor @Sendable (NSError) throws -> Void)? = nil,
    onProgress: (@MainActor @Sendable (Float) -> Float)? = nil
  ) -> Promise<Void> {
    deriveVoid(
      { if let onFulfilled { .init(isolated: onFulfilled, at: .mainActor) } else { nil } }(),
      { if let onRejected { .init(isolated: onRejected, at: .mainActor) } else { nil } }(),
      { if let onProgress { .init(isolated: onProgress, at: .mainActor) } else { nil } }())
  }

  /// Turns the outcome into another value, on the main queue: for the literal `on: .main`.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    on context: MainContext, onFulfilled: @escaping @MainActor @Sendable (V) throws -> N,
    onRejected: (@MainActor @Sendable (NSError) throws -> N)? = nil,
    onProgress: (@MainActor @Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .init(isolated: onFulfilled, at: .mainActor),
      { if let onRejected { .init(isolated: onRejected, at: .mainActor) } else { nil } }(),
      { if let onProgress { .init(isolated: onProgress, at: .mainActor) } else { nil } }())
  }

  /// Follows the thenable that a handler returns, on the main queue: for the literal `on: .main`.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    on context: MainContext, onFulfilled: @escaping @MainActor @Sendable (V) throws -> T,
    onRejected: (@MainActor @Sendable (NSError) throws -> T)? = nil,
    onProgress: (@MainActor @Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(isolated: onFulfilled, at: .mainActor),
      { if let onRejected { .init(isolated: onRejected, at: .mainActor) } else { nil } }(),
      { if let onProgress { .init(isolated: onProgress, at: .mainActor) } else { nil } }())
  }

  /// Looks at a rejection and goes on without a value, on the main queue: for the literal `on: .main`.
  ///
  /// `catch(ignored:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: MainContext, ignored: @escaping @MainActor @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveVoid(nil, .init(isolated: ignored, at: .mainActor))
  }

  /// Replaces a rejection by a value, on the main queue: for the literal `on: .main`.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: MainContext, _ onRejected: (@MainActor @Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(
      nil, { if let onRejected { .init(isolated: onRejected, at: .mainActor) } else { nil } }())
  }

  /// Replaces a rejection by what a thenable comes to, on the main queue: for the literal `on: .main`.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    on context: MainContext, _ onRejected: @escaping @MainActor @Sendable (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(isolated: onRejected, at: .mainActor))
  }

  /// Changes the reports of progress on their way, on the main queue: for the literal `on: .main`.
  ///
  /// `progress(_:)` tells the rest.
  @discardableResult
  public final func progress(
    on context: MainContext, _ onProgress: (@MainActor @Sendable (Float) -> Float)?
  ) -> Promise<V> {
    deriveValue(
      nil, nil, { if let onProgress { .init(isolated: onProgress, at: .mainActor) } else { nil } }()
    )
  }

  /// Looks at the reports of progress, on the main queue: for the literal `on: .main`.
  ///
  /// `progress(_:)` tells the rest.
  @discardableResult
  public final func progress(
    on context: MainContext, _ onProgress: @escaping @MainActor @Sendable (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(isolated: onProgress, at: .mainActor))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Calls a handler with the outcome, on a context of your choice.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @_disfavoredOverload
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

  /// Turns the outcome into another value, on a context of your choice.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    on context: PromiseContext, onFulfilled: @escaping @Sendable (V) throws -> N,
    onRejected: (@Sendable (NSError) throws -> N)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<N> {
    deriveValue(
      .init(onFulfilled, at: .named(context)), .init(onRejected, at: .named(context)),
      .init(onProgress, at: .named(context)))
  }

  /// Follows the thenable that a handler returns, on a context of your choice.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    on context: PromiseContext, onFulfilled: @escaping @Sendable (V) throws -> T,
    onRejected: (@Sendable (NSError) throws -> T)? = nil,
    onProgress: (@Sendable (Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(onFulfilled, at: .named(context)), .init(onRejected, at: .named(context)),
      .init(onProgress, at: .named(context)))
  }

  /// Looks at a rejection and goes on without a value, on a context of your choice.
  ///
  /// `catch(ignored:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: PromiseContext, ignored: @escaping @Sendable (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveVoid(nil, .init(ignored, at: .named(context)))
  }

  /// Replaces a rejection by a value, on a context of your choice.
  ///
  /// `catch(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: PromiseContext, _ onRejected: (@Sendable (NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(nil, .init(onRejected, at: .named(context)))
  }

  /// Replaces a rejection by what a thenable comes to, on a context of your choice.
  ///
  /// `catch(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    on context: PromiseContext, _ onRejected: @escaping @Sendable (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(onRejected, at: .named(context)))
  }

  /// Changes the reports of progress on their way, on a context of your choice.
  ///
  /// `progress(_:)` tells the rest.
  @_disfavoredOverload
  @discardableResult
  public final func progress(
    on context: PromiseContext, _ onProgress: (@Sendable (Float) -> Float)?
  ) -> Promise<V> {
    deriveValue(nil, nil, .init(onProgress, at: .named(context)))
  }

  /// Looks at the reports of progress, on a context of your choice.
  ///
  /// `progress(_:)` tells the rest.
  @_disfavoredOverload
  @discardableResult
  public final func progress(
    on context: PromiseContext, _ onProgress: @escaping @Sendable (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(onProgress, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Follows the thenable that a handler returns.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    onFulfilled: __owned @escaping (V) throws -> T,
    onRejected: __owned ((NSError) throws -> T)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil, isolation: (any Actor)? = #isolation
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(onFulfilled, at: .formed(isolation)), .init(onRejected, at: .formed(isolation)),
      .init(onProgress, at: .formed(isolation)))
  }

  /// Calls a handler with the outcome.
  ///
  /// The form for Swift 6 mode tells the rest.
  @inlinable
  @discardableResult
  public final func then(
    onFulfilled: __owned ((V) throws -> Void)? = nil,
    onRejected: __owned ((NSError) throws -> Void)? = nil,
    onProgress: __owned ((Float) -> Float)?? = nil, isolation: (any Actor)? = #isolation
  ) -> Promise<Void> {
    deriveVoid(
      .init(onFulfilled, at: .formed(isolation)), .init(onRejected, at: .formed(isolation)),
      .init(onProgress, at: .formed(isolation)))
  }

  /// Turns the outcome into another value.
  ///
  /// The form for Swift 6 mode tells the rest. Without `onFulfilled` a value passes that is of the new type;
  /// any other rejects the returned promise with code 1002.
  @inlinable
  @discardableResult
  public final func then<N: Sendable>(
    onFulfilled: __owned ((V) throws -> N)?, onRejected: __owned ((NSError) throws -> N)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil, isolation: (any Actor)? = #isolation
  ) -> Promise<N> {
    deriveValue(
      .init(onFulfilled, at: .formed(isolation)), else: .casting,
      .init(onRejected, at: .formed(isolation)), .init(onProgress, at: .formed(isolation)))
  }

  /// Looks at a rejection and goes on without a value.
  ///
  /// `catch(ignored:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`(
    ignored: __owned @escaping (NSError) throws -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<Void> {
    deriveVoid(nil, .init(ignored, at: .formed(isolation)))
  }

  /// Replaces a rejection by a value.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`(
    _ onRejected: __owned ((NSError) throws -> V)?, isolation: (any Actor)? = #isolation
  ) -> Promise<V> {
    deriveValue(nil, .init(onRejected, at: .formed(isolation)))
  }

  /// Replaces a rejection by what a thenable comes to.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    _ onRejected: __owned @escaping (NSError) throws -> T, isolation: (any Actor)? = #isolation
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(onRejected, at: .formed(isolation)))
  }

  /// Changes the reports of progress on their way.
  ///
  /// `progress(_:)` tells the rest.
  @discardableResult
  public final func progress(
    _ onProgress: __owned ((Float) -> Float)?, isolation: (any Actor)? = #isolation
  ) -> Promise<V> {
    deriveValue(nil, nil, .init(onProgress, at: .formed(isolation)))
  }

  /// Looks at the reports of progress.
  ///
  /// `progress(_:)` tells the rest.
  @discardableResult
  public final func progress(
    _ onProgress: __owned @escaping (Float) -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<V> {
    deriveWatched(.init(onProgress, at: .formed(isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Follows the thenable that a handler returns, on a context of your choice.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<T: Thenable & Sendable>(
    on context: PromiseContext, onFulfilled: __owned @escaping (V) throws -> T,
    onRejected: __owned ((NSError) throws -> T)? = nil,
    onProgress: __owned ((Float) -> Float)? = nil
  ) -> Promise<T.ValueType> where T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(
      .init(onFulfilled, at: .named(context)), .init(onRejected, at: .named(context)),
      .init(onProgress, at: .named(context)))
  }

  /// Calls a handler with the outcome, on a context of your choice.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
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

  /// Turns the outcome into another value, on a context of your choice.
  ///
  /// `then(onFulfilled:onRejected:onProgress:)` tells the rest.
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

  /// Looks at a rejection and goes on without a value, on a context of your choice.
  ///
  /// `catch(ignored:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: PromiseContext, ignored: __owned @escaping (NSError) throws -> Void
  ) -> Promise<Void> {
    deriveVoid(nil, .init(ignored, at: .named(context)))
  }

  /// Replaces a rejection by a value, on a context of your choice.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`(
    on context: PromiseContext, _ onRejected: __owned ((NSError) throws -> V)?
  ) -> Promise<V> {
    deriveValue(nil, .init(onRejected, at: .named(context)))
  }

  /// Replaces a rejection by what a thenable comes to, on a context of your choice.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func `catch`<T: Thenable & Sendable>(
    on context: PromiseContext, _ onRejected: __owned @escaping (NSError) throws -> T
  ) -> Promise<V> where T.ValueType == V, T.ReasonType == NSError, T.ReturnType == Void {
    deriveFollowing(nil, .init(onRejected, at: .named(context)))
  }

  /// Changes the reports of progress on their way, on a context of your choice.
  ///
  /// `progress(_:)` tells the rest.
  @discardableResult
  public final func progress(on context: PromiseContext, _ onProgress: __owned ((Float) -> Float)?)
    -> Promise<V>
  {
    deriveValue(nil, nil, .init(onProgress, at: .named(context)))
  }

  /// Looks at the reports of progress, on a context of your choice.
  ///
  /// `progress(_:)` tells the rest.
  @discardableResult
  public final func progress(
    on context: PromiseContext, _ onProgress: __owned @escaping (Float) -> Void
  ) -> Promise<V> {
    deriveWatched(.init(onProgress, at: .named(context)))
  }
}
