// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  package func deriveCatch(
    _ handler: Procedure<Error>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    derive(.deliversError, handler, token) { node, source, _ in
      let waiting = node.take(as: Notified<Error>.self)
      if source.outcome == .error, waiting.isLive {
        _ = try? waiting.function(source.load(as: Error.self))
      }
      return node.passOutcome(of: source)
    }
  }

  @inlinable @inline(__always)
  package func deriveRecover<E>(
    _ handler: Handler<Error, Value>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, E> {
    derive(.deliversError, handler, token) { node, source, _ in
      node.end(by: source, .error, Waiting<Error, Value>.self) { handler in
        node.store(try handler(source.load(as: Error.self)), as: Value.self)
        return .value
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveMapError<E>(
    _ handler: Handler<Error, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, E> {
    derive(.deliversError, handler, token) { node, source, _ in
      node.end(by: source, .error, Waiting<Error, E>.self) { handler in
        node.store(try handler(source.load(as: Error.self)), as: E.self)
        return .error
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveTryMapError<E: Swift.Error>(
    _ handler: Handler<Error, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, any Swift.Error> {
    derive(.deliversError, handler, token) { node, source, _ in
      node.end(by: source, .error, Waiting<Error, E>.self) { handler in
        node.storeUpcast(try handler(source.load(as: Error.self)))
        return .error
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveFlatMapError<E>(
    _ handler: FlatHandler<Error, Value, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, E> {
    derive(.deliversError, handler, token) { node, source, _ in
      node.end(by: source, .error, WaitingFlat<Error, Value, E>.self) { handler in
        node.follow(try handler(source.load(as: Error.self)).intoScope())
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveTryFlatMapError<E: Swift.Error>(
    _ handler: FlatHandler<Error, Value, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, any Swift.Error> {
    derive(.deliversError, handler, token) { node, source, _ in
      node.end(by: source, .error, WaitingFlat<Error, Value, E>.self) { handler in
        node.followUpcast(try handler(source.load(as: Error.self)))
      }
    }
  }
}
