// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  package func deriveAlways(
    _ handler: Procedure<PromiseResult<Value, Error>>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    derive(.deliversAll, handler, token) { node, source, _ in
      let waiting = node.take(as: Notified<PromiseResult<Value, Error>>.self)
      if waiting.isLive { _ = try? waiting.function(source.result()) }
      return node.passOutcome(of: source)
    }
  }

  /// The receiver itself, observed without counting.
  @inlinable @inline(__always)
  package func deriveTap(
    _ handler: Procedure<PromiseResult<Value, Error>>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    let listener = PromiseCell(claimed: true, flags: .deliversAll)
    listener.store(
      Callback(handler.body, token), as: Notified<PromiseResult<Value, Error>>.self)
    handler.place.attach(listener, to: scope) { node, source, _ in
      let waiting = node.take(as: Notified<PromiseResult<Value, Error>>.self)
      if waiting.isLive { _ = try? waiting.function(source.result()) }
      return .pending
    }
    return self
  }

  @inlinable @inline(__always)
  package func deriveMapResult<T, E>(
    _ handler: Handler<PromiseResult<Value, Error>, PromiseResult<T, E>>,
    _ token: PromiseInvalidationToken?
  ) -> Promise<T, E> {
    derive(.deliversAll, handler, token) { node, source, _ in
      node.end(by: source, nil, Waiting<PromiseResult<Value, Error>, PromiseResult<T, E>>.self) {
        handler in
        node.store(result: try handler(source.result()))
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveTryMapResult<T, E: Swift.Error>(
    _ handler: Handler<PromiseResult<Value, Error>, PromiseResult<T, E>>,
    _ token: PromiseInvalidationToken?
  ) -> Promise<T, any Swift.Error> {
    derive(.deliversAll, handler, token) { node, source, _ in
      node.end(by: source, nil, Waiting<PromiseResult<Value, Error>, PromiseResult<T, E>>.self) {
        handler in
        let result = try handler(source.result())
        guard case .error(let error) = result else { return node.store(result: result) }
        node.storeUpcast(error)
        return .error
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveFlatMapResult<T, E>(
    _ handler: FlatHandler<PromiseResult<Value, Error>, T, E>,
    _ token: PromiseInvalidationToken?
  ) -> Promise<T, E> {
    derive(.deliversAll, handler, token) { node, source, _ in
      node.end(by: source, nil, WaitingFlat<PromiseResult<Value, Error>, T, E>.self) { handler in
        node.follow(try handler(source.result()).intoScope())
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveTryFlatMapResult<T, E: Swift.Error>(
    _ handler: FlatHandler<PromiseResult<Value, Error>, T, E>,
    _ token: PromiseInvalidationToken?
  ) -> Promise<T, any Swift.Error> {
    derive(.deliversAll, handler, token) { node, source, _ in
      node.end(by: source, nil, WaitingFlat<PromiseResult<Value, Error>, T, E>.self) { handler in
        node.followUpcast(try handler(source.result()))
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveOnCancel(
    _ action: Routine, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    let flags: CellFlags = [.requestable, .uncounted, .deliversCancelled]
    let derived = PromiseCell(claimed: true, flags: flags)
    derived.store(Callback(action.body, token), as: Callback<PlainRoutine>.self)
    action.place.attach(derived, to: scope) { node, source, _ in
      let waiting = node.take(as: Callback<PlainRoutine>.self)
      if source.outcome == .cancelled, waiting.isLive { _ = try? waiting.function() }
      return node.passOutcome(of: source)
    }
    return Promise(derived)
  }
}
