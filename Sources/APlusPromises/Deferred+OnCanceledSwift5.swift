// SPDX-License-Identifier: MIT

internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Deferred {
  /// Says what to do when the promise is cancelled.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    _ closure: __owned @escaping @isolated(any) () -> Void
  ) {
    setCancelHandler(Action(loose: closure))
  }

  /// Says what to do when the promise is cancelled, and when that is done.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    _ closure: __owned (@isolated(any) () -> Promise<Void>)?
  ) {
    setCancelHandler(Action(looseOptional: closure))
  }

  /// Says what to do when the promise is cancelled, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    on context: PromiseContext,
    _ closure: __owned @escaping () -> Void
  ) {
    setCancelHandler(Action(context, loose: closure))
  }

  /// Says what to do when the promise is cancelled, and when that is done, on a context of your choice.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public final func onCanceled(
    on context: PromiseContext,
    _ closure: __owned (() -> Promise<Void>)?
  ) {
    setCancelHandler(Action(context, looseOptional: closure))
  }
}
