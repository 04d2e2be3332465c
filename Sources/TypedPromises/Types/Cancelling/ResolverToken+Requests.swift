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
    if Diagnostics.isOn {
      add(Listener(self, place, TaskLocals.carried(callback)))
    } else {
      add(Listener(self, place, callback))
    }
  }

  @inline(__always)
  private func add(_ listener: Listener) {
    let cell = behindFront
    if cell.onRequest(listener) == .alreadyRequested { listener.deliver(cell, now: true) }
  }
}

/// A handler of requests that waits for one.
private final class Listener: _RequestListener, @unchecked Sendable {
  /// Held weakly: a handler that does not capture the resolver does not keep the promise pending.
  private weak let token: ResolverToken?
  private let place: DeliveryPlace
  private let callback: @Sendable (ResolverToken) -> Void

  init(
    _ token: ResolverToken, _ place: DeliveryPlace,
    _ callback: @escaping @Sendable (ResolverToken) -> Void
  ) {
    self.token = token
    self.place = place
    self.callback = callback
    super.init()
  }

  override func tell(_ cell: _PromiseCell) { deliver(cell, now: false) }

  /// Sends the handler off with a token.
  ///
  /// - Parameter now: whether the call that registered the handler sends it off.
  func deliver(_ cell: _PromiseCell, now: Bool) {
    // Without its token the promise has ended, and a token given to the handler can change nothing.
    let token = token
    let promise: _PromiseCell = token ?? cell
    let given = token ?? ResolverToken(cancelled: ())
    let callback = callback
    if case .immediate = place {
      return now ? callback(given) : ExecutingNow.suspended { callback(given) }
    }
    let isInline = now && place.nowOr != nil
    place.run(now: now) {
      if !isInline {
        switch promise.outcome {
        case .value, .error: return
        case .pending, .cancelled: break
        }
      }
      callback(given)
    }
  }
}
