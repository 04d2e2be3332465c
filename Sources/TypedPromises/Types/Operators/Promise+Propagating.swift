// SPDX-License-Identifier: MIT

package import PromiseCore

extension Promise {
  /// Returns a promise that is resolved as this one is, but does not count as interested in it.
  ///
  /// A request for its cancellation does nothing. It does not hold back requests that others make.
  public func tap() -> Promise<Value, Error> { derivePassing(.ignoresRequests) }

  /// Returns a promise that is resolved as this one is, and passes requests for cancellation on.
  ///
  /// Its request is passed on when every other promise derived from this one has made a request
  /// too, and no copy of this promise is left.
  public func makeChild() -> Promise<Value, Error> { derivePassing(.requestable) }

  /// Returns a promise that is resolved as this one is, and passes no request for cancellation on.
  ///
  /// It counts as interested for ever: requests by other promises derived from this one no longer
  /// reach it either. A direct ``requestCancel()`` still does.
  public func ignoringCancel() -> Promise<Value, Error> {
    derivePassing([.requestable, .ignoresRequests])
  }

  package func derivePropagating(_ handler: Procedure<Promise>) -> Promise<Value, Error> {
    let derived = PromiseCell(claimed: true, sealed: true, flags: .requestable)
    // Registered first: the request may come as soon as the promise is observed by others.
    _ = derived.onRequest {
      [place = handler.place, body = handler.body, locals = TaskLocals.ofScope] derived in
      // Taken from the cell, so that the request does not go on before the handler has returned.
      let source = derived.takeSource()
      place.run(now: false) {
        switch derived.outcome {
        case .value, .error: return
        case .pending, .cancelled: break
        }
        locals.during { try? body(Promise(derived)) }
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
