// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Promise {
  /// Makes a promise that ends as this one does, without any interest in it.
  ///
  /// A request for its cancellation does nothing, and it does not keep others' requests from this
  /// promise.
  public func tap() -> Promise<Value, Error> { derivePassing(.ignoresRequests) }

  /// Makes another promise that ends as this one does.
  ///
  /// A request for its cancellation is passed on when all others that came from this promise have
  /// made theirs, and no copy of this promise's value is left.
  public func makeChild() -> Promise<Value, Error> { derivePassing(.requestable) }

  /// Makes a promise that ends as this one does and that passes no request on.
  ///
  /// It stays interested for ever: requests of others that came from this promise no longer reach it
  /// either. A direct ``requestCancel()`` still does.
  public func ignoringCancel() -> Promise<Value, Error> {
    derivePassing([.requestable, .ignoresRequests])
  }

  func derivePropagating(_ handler: Procedure<Promise>) -> Promise<Value, Error> {
    let derived = _PromiseCell(claimed: true, sealed: true, flags: .requestable)
    // Registered first: the request may come as soon as the promise is observed by others.
    _ = derived.onRequest { [place = handler.place, body = handler.body] derived in
      // Taken from the cell, so that the request does not go on before the handler has returned.
      let source = derived.upstream.takeSource()
      place.run(now: false) {
        switch derived.outcome {
        case .value, .error: return
        case .pending, .cancelled: break
        }
        _ = try? body(Promise(derived))
        guard let source, source.isUnwanted(afterLosing: derived) else { return }
        RequestRelay.pass { source.requestCancellation() }
      }
    }
    derived.react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    cell.attach(derived)
    return Promise(derived)
  }

  /// Hands this promise to a function before the chain goes on.
  ///
  /// - Returns: This promise.
  @inlinable
  public func fork(_ handler: (Promise) throws -> Void) rethrows -> Promise {
    try handler(self)
    return self
  }
}

extension Promise where Error: Swift.Error {
  /// The same promise with errors of type `any Error`.
  public var upcast: Promise<Value, any Swift.Error> { deriveUpcast() }
}

extension Promise where Error == NoError {
  /// The same promise with errors of type `any Error`, of which there will be none.
  public var upcast: Promise<Value, any Swift.Error> {
    deriveConverting { node, source, _ in node.passOutcome(of: source) }
  }
}
