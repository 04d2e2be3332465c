// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  package func deriveMap<N>(_ handler: Handler<Value, N>) -> Promise<N> {
    derive(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainHandler<Value, N>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      if phase == .discard { return node.rejectedNode(PromiseInvalidatedError()) }
      do {
        node.store(try body(source.load(as: Value.self)), as: N.self)
        return .value
      } catch {
        return node.rejectedNode(error)
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveFlatMap<N>(_ handler: Following<Value, Promise<N>>) -> Promise<N> {
    deriveFollower(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainFollowing<Value, Promise<N>>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      if phase == .discard { return node.rejectedNode(PromiseInvalidatedError()) }
      return node.following({ try body(source.load(as: Value.self)) }) {
        node.followOpen($0.intoCell(), cycle: PromiseCycleError())
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveEnsure(_ handler: Handler<Value, Bool>) -> Promise {
    derive(.deliversValue, handler) { node, source, phase in
      let check = node.take(as: PlainHandler<Value, Bool>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      if phase == .discard { return node.rejectedNode(PromiseInvalidatedError()) }
      do {
        let passes = try check(source.load(as: Value.self))
        return passes ? node.passOutcome(of: source) : node.rejectedNode(PromiseCheckError())
      } catch {
        return node.rejectedNode(error)
      }
    }
  }

  @inlinable @inline(__always)
  package func listenToValue(_ handler: __owned Procedure<Value>) -> Promise {
    listen(.deliversValue, consume handler) { node, source, phase in
      let body = node.take(as: PlainProcedure<Value>.self)
      if source.outcome == .value, phase == .deliver { try? body(source.load(as: Value.self)) }
      return .pending
    }
  }

  /// Two handlers in one onlooker, so that they take one turn in the order of registration.
  @inlinable @inline(__always)
  package func listen(_ fulfilled: Procedure<Value>, _ rejected: Procedure<any Error>) -> Promise {
    let place = DeliveryPlace.destination(fulfilled: fulfilled.place, rejected: rejected.place)
    let handlers = Handlers(fulfilled.body, rejected.body)
    return listen([.deliversValue, .deliversError], place, handlers) { node, source, phase in
      let handlers = node.take(as: Handlers<Value>.self)
      guard phase == .deliver else { return .pending }
      if source.outcome == .value {
        try? handlers.fulfilled(source.load(as: Value.self))
      } else {
        try? handlers.rejected(source.load(as: (any Error).self))
      }
      return .pending
    }
  }
}

/// A handler for each outcome, as they wait in the payload of an onlooker: four words.
@frozen @usableFromInline
package struct Handlers<Value>: HandlerPayload {
  @inlinable package static var kind: PayloadKind { .functions }

  @usableFromInline package let fulfilled: PlainProcedure<Value>
  @usableFromInline package let rejected: PlainProcedure<any Error>

  @inlinable @inline(__always)
  package init(_ fulfilled: PlainProcedure<Value>, _ rejected: PlainProcedure<any Error>) {
    self.fulfilled = fulfilled
    self.rejected = rejected
  }
}
