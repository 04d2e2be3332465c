// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Promise.Resolver {
  /// Runs a handler on the main actor when cancellation is requested.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs to
  /// the main actor. `onRequestCancel(on:_:)` for any context tells the rest.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - callback: Is given a resolver of the same promise.
  @available(swift, introduced: 6.0)
  public func onRequestCancel(
    on context: MainContext,
    _ callback: @escaping @MainActor @Sendable (Promise<Value, Error>.Resolver) -> Void
  ) {
    register(Procedure(callback))
  }

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
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @inlinable
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: @escaping @Sendable (Promise<Value, Error>.Resolver) -> Void
  ) {
    // Not by way of `Procedure`, which would convert the function.
    token.register(at: HandlerPlace(context)) { callback(Promise<Value, Error>.Resolver($0)) }
  }

  /// Registers a handler that is not a plain function of the resolver.
  func register(_ handler: Procedure<Self>) {
    let body = handler.body
    token.register(at: handler.place) { _ = try? body(Self($0)) }
  }
}
