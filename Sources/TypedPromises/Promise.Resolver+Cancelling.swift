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
  @preconcurrency
  public func onRequestCancel(
    on context: MainContext,
    _ callback: @escaping @MainActor @Sendable (Promise<Value, Error>.Resolver) -> Void
  ) {
    register(Handler(callback))
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
  @preconcurrency
  public func onRequestCancel(
    on context: PromiseContext,
    _ callback: @escaping @Sendable (Promise<Value, Error>.Resolver) -> Void
  ) {
    register(Handler(context, callback))
  }

  func register(_ handler: Handler<Self, Void>) {
    // Held weakly: a handler that does not capture the resolver does not keep the promise pending.
    let registration = token.behindFront.onRequest { [weak token] _ in
      handler.deliver(token, now: false)
    }
    if registration == .alreadyRequested { handler.deliver(token, now: true) }
  }
}

extension Handler {
  /// Sends the handler off with a resolver.
  fileprivate func deliver<V, E>(_ token: ResolverToken?, now: Bool)
  where Argument == Promise<V, E>.Resolver {
    // Without a token the promise is cancelled already, and this one can change nothing.
    let resolver = Promise<V, E>.Resolver(token ?? ResolverToken(cancelled: ()))
    let isInline = if case .immediate = place { true } else { now && place.isNowOr }
    let body = body
    place.run(now: now) {
      if !isInline {
        switch resolver.token.outcome {
        case .value, .error: return
        case .pending, .cancelled: break
        }
      }
      _ = try? body(resolver)
    }
  }
}

extension HandlerPlace {
  fileprivate var isNowOr: Bool { if case .nowOr = self { true } else { false } }
}
