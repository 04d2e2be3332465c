// SPDX-License-Identifier: MIT
// Made of Operators/APlusPromises/Deferred.operators: do not edit.

internal import PromiseCore

@available(swift, introduced: 6.0)
extension Deferred {
  /// Says what to do when the promise is cancelled.
  ///
  /// The promise is rejected with code 1003 when the handler has returned.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - closure: Called at most once.
  public final func onCanceled(
    @_inheritActorContext _ closure: @escaping @isolated(any) @Sendable () -> Void
  ) {
    setCancelHandler(.init(isolated: closure, at: .formed(closure.isolation)))
  }

  /// Says what to do when the promise is cancelled, and when that is done.
  ///
  /// When the promise that the handler returns is fulfilled, this one is rejected with code 1003.
  /// When it is rejected the cancellation is refused, and this promise stays pending.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// A handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameters:
  ///   - closure: Called at most once.
  public final func onCanceled(
    @_inheritActorContext _ closure: (@isolated(any) @Sendable () -> Promise<Void>)?
  ) {
    setCancelHandler(
      endingWith: {
        if let closure { .init(isolated: closure, at: .formed(closure.isolation)) } else { nil }
      }())
  }
}

@available(swift, introduced: 6.0)
extension Deferred {
  /// Says what to do when the promise is cancelled, on the main queue: for the literal `on: .main`.
  ///
  /// `onCanceled(_:)` tells the rest.
  public final func onCanceled(
    on context: MainContext, _ closure: @escaping @MainActor @Sendable () -> Void
  ) {
    setCancelHandler(.init(isolated: closure, at: .mainActor))
  }

  /// Says what to do when the promise is cancelled, and when that is done, on the main queue: for the literal `on: .main`.
  ///
  /// `onCanceled(_:)` tells the rest.
  public final func onCanceled(
    on context: MainContext, _ closure: (@MainActor @Sendable () -> Promise<Void>)?
  ) {
    setCancelHandler(
      endingWith: { if let closure { .init(isolated: closure, at: .mainActor) } else { nil } }())
  }
}

@available(swift, introduced: 6.0)
extension Deferred {
  /// Says what to do when the promise is cancelled, on a context of your choice.
  ///
  /// `onCanceled(_:)` tells the rest.
  @_disfavoredOverload
  public final func onCanceled(
    on context: PromiseContext, _ closure: @escaping @Sendable () -> Void
  ) {
    setCancelHandler(.init(closure, at: .named(context)))
  }

  /// Says what to do when the promise is cancelled, and when that is done, on a context of your choice.
  ///
  /// `onCanceled(_:)` tells the rest.
  @_disfavoredOverload
  public final func onCanceled(
    on context: PromiseContext, _ closure: (@Sendable () -> Promise<Void>)?
  ) {
    setCancelHandler(endingWith: .init(closure, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Deferred {
  /// Says what to do when the promise is cancelled.
  ///
  /// `onCanceled(_:)` tells the rest.
  public final func onCanceled(
    _ closure: __owned @escaping () -> Void, isolation: (any Actor)? = #isolation
  ) {
    setCancelHandler(.init(closure, at: .formed(isolation)))
  }

  /// Says what to do when the promise is cancelled, and when that is done.
  ///
  /// `onCanceled(_:)` tells the rest.
  public final func onCanceled(
    _ closure: __owned (() -> Promise<Void>)?, isolation: (any Actor)? = #isolation
  ) {
    setCancelHandler(endingWith: .init(closure, at: .formed(isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Deferred {
  /// Says what to do when the promise is cancelled, on a context of your choice.
  ///
  /// `onCanceled(_:)` tells the rest.
  public final func onCanceled(on context: PromiseContext, _ closure: __owned @escaping () -> Void)
  {
    setCancelHandler(.init(closure, at: .named(context)))
  }

  /// Says what to do when the promise is cancelled, and when that is done, on a context of your choice.
  ///
  /// `onCanceled(_:)` tells the rest.
  public final func onCanceled(
    on context: PromiseContext, _ closure: __owned (() -> Promise<Void>)?
  ) {
    setCancelHandler(endingWith: .init(closure, at: .named(context)))
  }
}
