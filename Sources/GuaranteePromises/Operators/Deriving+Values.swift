// SPDX-License-Identifier: MIT

public import PromiseCore

extension Thenable {
  /// The derived promise follows what the handler returns.
  @inlinable @inline(__always)
  func deriveThen<U: Thenable & Sendable>(_ handler: Handler<T, U>) -> Promise<U.T> {
    deriveFollower(.deliversValue, handler.place.destination, handler.body) { node, source, phase in
      let body = node.take(as: PlainHandler<T, U>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        return node.follow(returned: try body(source.load(as: T.self)))
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  /// The handler's result fulfils the derived promise.
  @inlinable @inline(__always)
  func deriveMap<U: Sendable>(_ handler: Handler<T, U>) -> Promise<U> {
    assert(
      !isSearch(U.self),
      """
      The handler of `map` returned the method `first(where:)`, or one like it, not the element: in \
      Swift 5 mode the compiler prefers it where elements are not Sendable. Name the type that the \
      handler returns: `{ users -> User? in users.first }`.
      """)
    return derivePromise(.deliversValue, handler.place.destination, handler.body) {
      node, source, phase in
      let body = node.take(as: PlainHandler<T, U>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        node.store(try body(source.load(as: T.self)), as: U.self)
        return .value
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  /// The derived promise is fulfilled after the handler.
  @inlinable @inline(__always)
  func deriveDone(_ handler: Procedure<T>) -> Promise<Void> {
    derivePromise(.deliversValue, handler.place.destination, handler.body) { node, source, phase in
      let body = node.take(as: PlainProcedure<T>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        try body(source.load(as: T.self))
        return .value
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  /// The handler's result fulfils the derived promise, unless it is nil.
  @inlinable @inline(__always)
  func deriveCompactMap<U: Sendable>(_ handler: Handler<T, U?>) -> Promise<U> {
    derivePromise(.deliversValue, handler.place.destination, handler.body) { node, source, phase in
      let body = node.take(as: PlainHandler<T, U?>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        let value = source.load(as: T.self)
        guard let mapped = try body(value) else { throw PMKError.compactMap(value, U.self) }
        node.store(mapped, as: U.self)
        return .value
      } catch {
        return node.rejectThrown(error)
      }
    }
  }

  /// The handler sees the value; the derived promise has the same.
  @inlinable @inline(__always)
  func deriveGet(_ handler: Procedure<T>) -> Promise<T> {
    derivePromise(.deliversValue, handler.place.destination, handler.body) { node, source, phase in
      let body = node.take(as: PlainProcedure<T>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        try body(source.load(as: T.self))
      } catch {
        return node.rejectThrown(error)
      }
      return node.passOutcome(of: source)
    }
  }

  /// The handler sees the result; the derived promise has the same.
  @inlinable @inline(__always)
  func deriveTap(_ handler: Procedure<Result<T>>) -> Promise<T> {
    derivePromise(.deliversAll, handler.place.destination, handler.body) { node, source, _ in
      let body = node.take(as: PlainProcedure<Result<T>>.self)
      try? body(source.result(of: T.self))
      return node.passOutcome(of: source)
    }
  }
}

/// Whether a type is that of the method `first(where:)` of some sequence.
///
/// An overload of `map` for such functions would find that out in time, but the type-checker would try
/// it for each `map` of a chain: chains of six operators would be too much for it.
@usableFromInline
func isSearch(_ type: Any.Type) -> Bool {
  String(reflecting: type).contains("throws -> Swift.Bool) throws -> ")
}

extension Guarantee {
  /// The handler's result fulfils the derived guarantee.
  @inlinable @inline(__always)
  func deriveMapped<U: Sendable>(_ handler: Handler<T, U>) -> Guarantee<U> {
    deriveGuarantee(.deliversValue, handler.place.destination, handler.body) { node, source, _ in
      let body = node.take(as: PlainHandler<T, U>.self)
      guard let value = try? body(source.load(as: T.self)) else { return .pending }
      node.store(value, as: U.self)
      return .value
    }
  }

  /// The derived guarantee is fulfilled after the handler.
  @inlinable @inline(__always)
  func deriveEnded(_ handler: Procedure<T>) -> Guarantee<Void> {
    deriveGuarantee(.deliversValue, handler.place.destination, handler.body) { node, source, _ in
      try? node.take(as: PlainProcedure<T>.self)(source.load(as: T.self))
      return .value
    }
  }

  /// The derived guarantee follows the one that the handler returns.
  @inlinable @inline(__always)
  func deriveFollowing<U: Sendable>(_ handler: Handler<T, Guarantee<U>>) -> Guarantee<U> {
    deriveGuaranteeFollower(.deliversValue, handler.place.destination, handler.body) {
      node, source, _ in
      let body = node.take(as: PlainHandler<T, Guarantee<U>>.self)
      do {
        return node.follow(returned: try body(source.load(as: T.self)))
      } catch {
        return .pending
      }
    }
  }

  /// The handler sees the value; the derived guarantee has the same.
  @inlinable @inline(__always)
  func deriveGotten(_ handler: Procedure<T>) -> Guarantee<T> {
    deriveGuarantee(.deliversValue, handler.place.destination, handler.body) { node, source, _ in
      try? node.take(as: PlainProcedure<T>.self)(source.load(as: T.self))
      return node.passOutcome(of: source)
    }
  }
}
