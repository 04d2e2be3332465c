// SPDX-License-Identifier: MIT

public import PromiseCore

extension SharedResolver {
  /// Calls a handler with the shared resolver when cancellation of its promise is requested, or now if it was
  /// requested before; see `Promise.Resolver.onRequestCancel(on:_:)`.
  @usableFromInline
  package func register(
    at place: DeliveryPlace, _ callback: @escaping @Sendable (SharedResolver) -> Void
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

  /// Sends a handler of requests off with a shared resolver.
  ///
  /// - Parameter now: whether the call that registered the handler sends it off.
  private static func deliver(
    _ shared: SharedResolver?, _ cell: PromiseCell,
    _ callback: @escaping @Sendable (SharedResolver) -> Void, at place: DeliveryPlace, now: Bool
  ) {
    // Without its shared resolver the promise has ended, and a shared resolver given to the handler can change nothing.
    let given = shared ?? SharedResolver(cancelled: ())
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
