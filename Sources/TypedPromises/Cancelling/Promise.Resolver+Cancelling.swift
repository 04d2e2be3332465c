// SPDX-License-Identifier: MIT

internal import PromiseCore

// Not generated from a row: a handler of the resolver itself would have to be converted, and its
// closure wrapped, to fit into a payload.

@available(swift, introduced: 6.0)
extension Promise.Resolver {
  /// Runs a handler when cancellation is requested: now if it was requested before, or if the
  /// promise is cancelled.
  ///
  /// Handlers run in the order of registration, and once. A handler that reaches its context only
  /// after the promise was fulfilled or rejected does not run; handlers on
  /// ``PromiseContext/immediate`` run on the requesting thread in any case. The handler is released
  /// when it has been sent off, or when the promise is resolved; a resolver that it captures keeps the
  /// promise pending until then. If a handler resolves this promise with another one, cancellation of
  /// that one is requested too: in that call, or when all handlers of the request have been told.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - callback: Receives a resolver of the same promise.
  @_disfavoredOverload
  @inlinable
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: @escaping @Sendable (Promise<Value, Error>.Resolver) -> Void
  ) {
    token.register(at: .named(context)) { callback(Promise<Value, Error>.Resolver($0)) }
  }

  /// Runs a handler when cancellation is requested, on the main queue: for the literal `on: .main`,
  /// with a handler of the main actor.
  ///
  /// `onRequestCancel(on:_:)` for any context has the details.
  public func onRequestCancel(
    on context: MainContext,
    _ callback: @escaping @MainActor @Sendable (Promise<Value, Error>.Resolver) -> Void
  ) {
    let body = IsolatedProcedure(callback).plain
    token.register(at: .named(context)) { _ = try? body(Promise<Value, Error>.Resolver($0)) }
  }
}

@available(swift, obsoleted: 6.0)
extension Promise.Resolver {
  /// Runs a handler when cancellation is requested: now if it was requested before, or if the
  /// promise is cancelled.
  ///
  /// The form for Swift 6 mode has the details.
  @inlinable
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: __owned @escaping (Promise<Value, Error>.Resolver) -> Void
  ) {
    nonisolated(unsafe) let callback = callback
    token.register(at: .named(context)) { callback(Promise<Value, Error>.Resolver($0)) }
  }
}
