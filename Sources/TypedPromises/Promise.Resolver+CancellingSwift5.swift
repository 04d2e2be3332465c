// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise.Resolver {
  /// Runs a handler when cancellation is requested, or now if it has been, or if the promise is
  /// cancelled.
  ///
  /// Handlers run in the order of registration, and once. One that arrives at its context only after
  /// the promise was fulfilled or rejected does not run; those on ``PromiseContext/immediate`` run
  /// on the requesting thread in any case. The handler is released when it has been sent off, or
  /// when the promise is resolved; a resolver that it captures keeps the promise pending until then.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - callback: Is given a resolver of the same promise.
  @available(swift, obsoleted: 6.0)
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: __owned @escaping (Promise<Value, Error>.Resolver) -> Void
  ) {
    register(Handler(context, loose: callback))
  }
}
