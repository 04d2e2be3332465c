// SPDX-License-Identifier: MIT

public import PromiseCore

// Operators whose handlers throw errors of the promise's type.

extension Promise where Error: Swift.Error {
  @inlinable @inline(__always)
  package func deriveTryThen(
    _ handler: ThrowingProcedure<Value, Error>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    derive(.deliversValue, handler, token) { node, source, _ in
      let waiting = node.take(as: Callback<PlainThrowingProcedure<Value, Error>>.self)
      if source.outcome == .value, waiting.isLive {
        do {
          try waiting.function.function(source.load(as: Value.self))
        } catch {
          return node.rejected(by: error)
        }
      }
      return node.passOutcome(of: source)
    }
  }

  @inlinable @inline(__always)
  package func deriveTryMap<U>(
    _ handler: ThrowingHandler<Value, U, Error>, _ token: PromiseInvalidationToken?
  ) -> Promise<U, Error> {
    derive(.deliversValue, handler, token) { node, source, _ in
      node.end(by: source, .value, Callback<PlainThrowingHandler<Value, U, Error>>.self) {
        handler in node.end(by: handler.function, source.load(as: Value.self))
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveTryRecover(
    _ handler: ThrowingHandler<Error, Value, Error>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, Error> {
    derive(.deliversError, handler, token) { node, source, _ in
      node.end(by: source, .error, Callback<PlainThrowingHandler<Error, Value, Error>>.self) {
        handler in node.end(by: handler.function, source.load(as: Error.self))
      }
    }
  }
}

extension PromiseCell {
  /// For a reaction: the node has the value that a handler returns, or the error that it throws.
  @inlinable @inline(__always)
  package func end<Argument, Value, Failure: Error>(
    by handler: (Argument) throws(Failure) -> Value, _ argument: Argument
  ) -> Outcome {
    do {
      store(try handler(argument), as: Value.self)
      return .value
    } catch {
      return rejected(by: error)
    }
  }

  /// For a reaction: the node has an error of its type.
  @inlinable @inline(__always)
  package func rejected<Failure: Error>(by error: Failure) -> Outcome {
    store(error, as: Failure.self)
    return .error
  }
}
