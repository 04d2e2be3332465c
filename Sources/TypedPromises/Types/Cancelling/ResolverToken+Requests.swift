// SPDX-License-Identifier: MIT

public import PromiseCore

extension ResolverToken {
  /// Calls a handler with the token when cancellation of its promise is requested, or now if it was
  /// requested before; see `Promise.Resolver.onRequestCancel(on:_:)`.
  @usableFromInline
  package func register(
    at place: DeliveryPlace, _ callback: @escaping @Sendable (ResolverToken) -> Void
  ) {
    // Not by the way: the conversion alone would cost an object.
    let callback = Diagnostics.isOn ? TaskLocals.carried(callback) : callback
    // Held weakly: a handler that does not capture the resolver does not keep the promise pending.
    let registration = cell.onRequestDeciding { [weak self] cell in
      Self.deliver(self, cell, callback, at: place, now: false)
      return true
    }
    if registration == .alreadyRequested {
      Self.deliver(self, cell, callback, at: place, now: true)
    }
  }

  /// Sends a handler of requests off with a token.
  ///
  /// - Parameter now: whether the call that registered the handler sends it off.
  private static func deliver(
    _ token: ResolverToken?, _ cell: _PromiseCell,
    _ callback: @escaping @Sendable (ResolverToken) -> Void, at place: DeliveryPlace, now: Bool
  ) {
    // Without its token the promise has ended, and a token given to the handler can change nothing.
    let given = token ?? ResolverToken(cancelled: ())
    if case .immediate = place {
      return now ? callback(given) : ExecutingNow.suspended { callback(given) }
    }
    let isInline = now && place.nowOr != nil
    place.run(now: now) {
      if !isInline {
        switch cell.outcome {
        case .value, .error: return
        case .pending, .cancelled: break
        }
      }
      callback(given)
    }
  }
}
