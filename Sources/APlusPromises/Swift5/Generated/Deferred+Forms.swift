// SPDX-License-Identifier: MIT
// Made of Operators/APlusPromises/Deferred.operators: do not edit.

public import APlusPromiseTypes
internal import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import APlusPromises")
extension Deferred {
  /// Sets the handler that is called when the promise is cancelled.
  ///
  /// The promise is rejected with code 1003 when the handler has returned.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is cancelled
  /// already, the handler is called now. If the promise has settled in another way, it is never called.
  ///
  /// - Parameters:
  ///   - closure: Called at most once.
  public final func onCanceled(_ closure: __owned @escaping () -> Void) {
    setCancelHandler(.init(at: .standard, body: .init(closure)))
  }

  /// Sets an asynchronous handler that is called when the promise is cancelled.
  ///
  /// When the promise that the handler returns is fulfilled, the promise of this deferred is rejected
  /// with code 1003. When it is rejected the cancellation is refused, and that promise stays pending.
  ///
  /// There is one handler: a later registration replaces the earlier one. If the promise is cancelled
  /// already, the handler is called now. If the promise has settled in another way, it is never called.
  ///
  /// - Parameters:
  ///   - closure: Called at most once.
  public final func onCanceled(_ closure: __owned (() -> Promise<Void>)?) {
    setCancelHandler(endingWith: .init(closure, at: .standard))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import APlusPromises")
extension Deferred {
  /// Sets the handler that is called when the promise is cancelled.
  ///
  /// The handler runs in the context.
  /// ``onCanceled(_:)-(()->Void)`` has the details.
  public final func onCanceled(on context: PromiseContext, _ closure: __owned @escaping () -> Void)
  {
    setCancelHandler(.init(at: .named(context), body: .init(closure)))
  }

  /// Sets an asynchronous handler that is called when the promise is cancelled.
  ///
  /// The handler runs in the context.
  /// ``onCanceled(_:)-7n40d`` has the details.
  public final func onCanceled(
    on context: PromiseContext, _ closure: __owned (() -> Promise<Void>)?
  ) {
    setCancelHandler(endingWith: .init(closure, at: .named(context)))
  }
}
