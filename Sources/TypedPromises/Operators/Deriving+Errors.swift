// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  func deriveCatch(
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
  func deriveRecover<E>(
    _ handler: Handler<Error, Value>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, E> {
    derive(.deliversError, handler, token) { node, source, _ in
      let waiting = node.take(as: Waiting<Error, Value>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      guard waiting.isLive else { return .cancelled }
      do {
        node.store(try waiting.function(source.load(as: Error.self)), as: Value.self)
        return .value
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  @inlinable @inline(__always)
  func deriveMapError<E>(
    _ handler: Handler<Error, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, E> {
    derive(.deliversError, handler, token) { node, source, _ in
      let waiting = node.take(as: Waiting<Error, E>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      guard waiting.isLive else { return .cancelled }
      do {
        node.store(try waiting.function(source.load(as: Error.self)), as: E.self)
        return .error
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  @inlinable @inline(__always)
  func deriveTryMapError<E: Swift.Error>(
    _ handler: Handler<Error, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, any Swift.Error> {
    derive(.deliversError, handler, token) { node, source, _ in
      let waiting = node.take(as: Waiting<Error, E>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      guard waiting.isLive else { return .cancelled }
      do {
        node.storeUpcast(try waiting.function(source.load(as: Error.self)))
        return .error
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  @inlinable @inline(__always)
  func deriveFlatMapError<E>(
    _ handler: FlatHandler<Error, Value, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, E> {
    derive(.deliversError, handler, token) { node, source, _ in
      let waiting = node.take(as: WaitingFlat<Error, Value, E>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      guard waiting.isLive else { return .cancelled }
      do {
        return node.follow(try waiting.function(source.load(as: Error.self)).intoScope())
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  @inlinable @inline(__always)
  func deriveTryFlatMapError<E: Swift.Error>(
    _ handler: FlatHandler<Error, Value, E>, _ token: PromiseInvalidationToken?
  ) -> Promise<Value, any Swift.Error> {
    derive(.deliversError, handler, token) { node, source, _ in
      let waiting = node.take(as: WaitingFlat<Error, Value, E>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      guard waiting.isLive else { return .cancelled }
      do {
        return node.followUpcast(try waiting.function(source.load(as: Error.self)))
      } catch {
        return node.rejectThrown(error)
      }
    }
  }
}
