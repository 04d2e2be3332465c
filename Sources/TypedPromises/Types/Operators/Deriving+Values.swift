// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  package func deriveThen(
    _ handler: Procedure<Value>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    derive(.deliversValue, handler, token) { node, source, _ in
      let waiting = node.take(as: Notified<Value>.self)
      if source.outcome == .value, waiting.isLive {
        _ = try? waiting.function(source.load(as: Value.self))
      }
      return node.passOutcome(of: source)
    }
  }

  @inlinable @inline(__always)
  package func deriveMap<U>(
    _ handler: Handler<Value, U>, _ token: PromiseInvalidationToken?
  ) -> Promise<U, Error> {
    derive(.deliversValue, handler, token) { node, source, _ in
      node.end(by: source, .value, Waiting<Value, U>.self) { handler in
        node.store(try handler(source.load(as: Value.self)), as: U.self)
        return .value
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveFlatMap<U>(
    _ handler: FlatHandler<Value, U, Error>, _ token: PromiseInvalidationToken?
  ) -> Promise<U, Error> {
    derive(.deliversValue, handler, token) { node, source, _ in
      node.end(by: source, .value, WaitingFlat<Value, U, Error>.self) { handler in
        node.follow(try handler(source.load(as: Value.self)).intoScope())
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveTryFlatMap<U, E: Swift.Error>(
    _ handler: FlatHandler<Value, U, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<U, any Swift.Error> where Error == any Swift.Error {
    derive(.deliversValue, handler, token) { node, source, _ in
      node.end(by: source, .value, WaitingFlat<Value, U, E>.self) { handler in
        node.followUpcast(try handler(source.load(as: Value.self)))
      }
    }
  }
}
