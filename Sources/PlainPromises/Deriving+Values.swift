// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  func deriveMap<N>(_ handler: Handler<Value, N>) -> Promise<N> {
    derive(.deliversValue, handler.place, handler.body) { node, source, phase in
      let body = node.take(as: PlainHandler<Value, N>.self)
      guard source.outcome == .value else { return node.passOpen(source) }
      if phase == .discard { return node.rejectDiscarded() }
      do {
        guard let result = try node.runningOpen({ try body(source.load(as: Value.self)) }) else {
          return .pending
        }
        node.store(result, as: N.self)
        return .value
      } catch {
        return node.rejectedNode(error)
      }
    }
  }

  @inlinable @inline(__always)
  func deriveFlatMap<N>(_ handler: FollowingHandler<Value, Promise<N>>) -> Promise<N> {
    deriveFollower(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainFollowing<Value, Promise<N>>.self)
      guard source.outcome == .value else { return node.passOpen(source) }
      if phase == .discard { return node.rejectDiscarded() }
      return node.following { try body(source.load(as: Value.self)) }
    }
  }

  @inlinable @inline(__always)
  func deriveEnsure(_ handler: Handler<Value, Bool>) -> Promise {
    derive(.deliversValue, handler.place, handler.body) { node, source, phase in
      let check = node.take(as: PlainHandler<Value, Bool>.self)
      guard source.outcome == .value else { return node.passOpen(source) }
      if phase == .discard { return node.rejectDiscarded() }
      do {
        let passes = try node.runningOpen { try check(source.load(as: Value.self)) }
        guard let passes else { return .pending }
        return passes ? node.passOutcome(of: source) : node.rejectedNode(PromiseCheckError())
      } catch {
        return node.rejectedNode(error)
      }
    }
  }

  @inlinable @inline(__always)
  func listenToValue(_ handler: __owned ListenerHandler<Value>) -> Promise {
    listen(.deliversValue, consume handler) { node, source, phase in
      let body = node.take(as: PlainListener<Value>.self)
      if source.outcome == .value, phase == .deliver { body(source.load(as: Value.self)) }
      return .pending
    }
  }

  /// Two handlers in one listener, so that they take one turn in the order of registration.
  @inlinable @inline(__always)
  func listen(
    _ fulfilled: ListenerHandler<Value>, _ rejected: ListenerHandler<any Error>
  ) -> Promise {
    let listener = _PromiseCell(
      claimed: true, flags: [.handler, .deliversValue, .deliversError])
    listener.store(Handlers(fulfilled.body, rejected.body), as: Handlers<Value>.self)
    listener.react(
      at: DeliveryPlace.destination(fulfilled: fulfilled.place, rejected: rejected.place)
    ) { node, source, phase in
      let handlers = node.take(as: Handlers<Value>.self)
      guard phase == .deliver else { return .pending }
      if source.outcome == .value {
        handlers.fulfilled(source.load(as: Value.self))
      } else {
        handlers.rejected(source.load(as: (any Error).self))
      }
      return .pending
    }
    observe(by: listener)
    return self
  }
}

/// A handler for each outcome, as they wait in the payload of a listener: four words.
@usableFromInline
struct Handlers<Value>: HandlerPayload {
  @inlinable package static var kind: PayloadKind { .functions }

  @usableFromInline let fulfilled: PlainListener<Value>
  @usableFromInline let rejected: PlainListener<any Error>

  @inlinable @inline(__always)
  init(_ fulfilled: PlainListener<Value>, _ rejected: PlainListener<any Error>) {
    self.fulfilled = fulfilled
    self.rejected = rejected
  }
}
