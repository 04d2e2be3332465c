// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    _ closure: __owned @escaping @isolated(any) () -> Void
  ) {
    setCancelHandler(Action(loose: closure))
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
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    _ closure: __owned (@isolated(any) () -> Promise<Void>)?
  ) {
    setCancelHandler(Action(looseOptional: closure))
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
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    on context: PromiseContext,
    _ closure: __owned @escaping () -> Void
  ) {
    setCancelHandler(Action(context, loose: closure))
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
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    on context: PromiseContext,
    _ closure: __owned (() -> Promise<Void>)?
  ) {
    setCancelHandler(Action(context, looseOptional: closure))
  }
}
