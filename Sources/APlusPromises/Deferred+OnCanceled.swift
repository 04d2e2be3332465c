// SPDX-License-Identifier: MIT

internal import PromiseCore

// Why the handler that returns a promise is optional: between two forms that differ only in the result of a
// closure, a body of several statements without `return` fits both, and the compiler calls the use
// ambiguous. A closure that has to be wrapped in an optional ranks just behind one that has not,
// and just before one whose result is thrown away: exactly the order wanted. A plain
// `@_disfavoredOverload` ranks too low for that. A nil is no handler.

extension Deferred {
  /// Says what to do when the promise is cancelled.
  ///
  /// The promise is rejected with code 1003 when the handler has returned.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter closure: Called at most once.
  @available(swift, introduced: 6.0)
  public final func onCanceled(
    @_inheritActorContext
    _ closure: @escaping @isolated(any) @Sendable () -> Void
  ) {
    setCancelHandler(Action(closure))
  }

  /// Says what to do when the promise is cancelled, and when that is done.
  ///
  /// When the promise that the handler returns is fulfilled, this one is rejected with code 1003.
  /// When it is rejected the cancellation is refused, and this promise stays pending.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `Promise.defaultContext`.
  ///
  /// - Parameter closure: Called at most once.
  @available(swift, introduced: 6.0)
  public final func onCanceled(
    @_inheritActorContext
    _ closure: (@isolated(any) @Sendable () -> Promise<Void>)?
  ) {
    setCancelHandler(Action(optional: closure))
  }

  /// Says what to do when the promise is cancelled, on the main queue.
  ///
  /// The promise is rejected with code 1003 when the handler has returned.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - closure: Called at most once.
  @available(swift, introduced: 6.0)
  public final func onCanceled(
    on context: MainContext,
    _ closure: @escaping @MainActor @Sendable () -> Void
  ) {
    setCancelHandler(Action(closure))
  }

  /// Says what to do when the promise is cancelled, and when that is done, on the main queue.
  ///
  /// When the promise that the handler returns is fulfilled, this one is rejected with code 1003.
  /// When it is rejected the cancellation is refused, and this promise stays pending.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - closure: Called at most once.
  @available(swift, introduced: 6.0)
  public final func onCanceled(
    on context: MainContext,
    _ closure: (@MainActor @Sendable () -> Promise<Void>)?
  ) {
    setCancelHandler(Action(optional: closure))
  }

  /// Says what to do when the promise is cancelled, on a context of your choice.
  ///
  /// The promise is rejected with code 1003 when the handler has returned.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - closure: Called at most once.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public final func onCanceled(
    on context: PromiseContext,
    _ closure: @escaping @Sendable () -> Void
  ) {
    setCancelHandler(Action(context, closure))
  }

  /// Says what to do when the promise is cancelled, and when that is done, on a context of your choice.
  ///
  /// When the promise that the handler returns is fulfilled, this one is rejected with code 1003.
  /// When it is rejected the cancellation is refused, and this promise stays pending.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is
  /// cancelled already the handler is called for that; if it has settled otherwise, never.
  ///
  /// The handler does not inherit the isolation of the code that forms it.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - closure: Called at most once.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public final func onCanceled(
    on context: PromiseContext,
    _ closure: (@Sendable () -> Promise<Void>)?
  ) {
    setCancelHandler(Action(context, optional: closure))
  }
}
