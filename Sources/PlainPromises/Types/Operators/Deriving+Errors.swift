// SPDX-License-Identifier: MIT

public import PromiseCore

// An error goes to a handler if it is of the handler's type, and passes otherwise. With a type given,
// the type is looked at on the handler's context.

extension Promise {
  @inlinable @inline(__always)
  package func listenToError<E: Error>(_ handler: __owned Procedure<E>) -> Promise {
    listen(.deliversError, consume handler) { node, source, phase in
      let body = node.take(as: PlainProcedure<E>.self)
      if phase == .deliver, let error = source.error(as: E.self) { try? body(error) }
      return .pending
    }
  }

  @inlinable @inline(__always)
  package func deriveRecover<E: Error>(_ handler: Following<E, Promise>) -> Promise {
    deriveFollower(.deliversError, handler) { node, source, phase in
      let body = node.take(as: PlainFollowing<E, Promise>.self)
      guard let error = source.error(as: E.self) else { return node.passOutcome(of: source) }
      if phase == .discard { return node.rejectedNode(PromiseInvalidatedError()) }
      return node.following({ try body(error) }) {
        node.followOpen($0.intoCell(), cycle: PromiseCycleError())
      }
    }
  }

  @inlinable @inline(__always)
  package func deriveMapError<E: Error>(_ handler: Handler<E, any Error>) -> Promise {
    derive(.deliversError, handler) { node, source, phase in
      let body = node.take(as: PlainHandler<E, any Error>.self)
      guard let error = source.error(as: E.self) else { return node.passOutcome(of: source) }
      if phase == .discard { return node.rejectedNode(PromiseInvalidatedError()) }
      do {
        return node.rejectedNode(try body(error))
      } catch {
        return node.rejectedNode(error)
      }
    }
  }

  /// The action has no argument; the onlooker is told of every outcome.
  @inlinable @inline(__always)
  package func listenToEnd(_ action: __owned Routine) -> Promise {
    listen(.deliversAll, consume action) { node, _, phase in
      let body = node.take(as: PlainRoutine.self)
      if phase == .deliver { try? body() }
      return .pending
    }
  }
}

extension Settled {
  /// The error of a rejected cell, if it is of the type.
  @inlinable @inline(__always)
  package func error<E: Error>(as type: E.Type) -> E? {
    guard outcome == .error else { return nil }
    // Asked for any error, it is handed on as it is: a cast would unwrap and wrap it again.
    if E.self == (any Error).self { return load(as: E.self) }
    return load(as: (any Error).self) as? E
  }
}
