// SPDX-License-Identifier: MIT

public import PromiseCore

extension Thenable {
  /// The derived promise follows what the handler returns.
  @inlinable @inline(__always)
  package func deriveThen<U: Thenable & Sendable, P: PromiseOrGuarantee & Thenable>(
    _ handler: Following<T, U>
  ) -> P where P.T == U.T {
    deriveFollower(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainFollowing<T, U>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        return try node.follow(returned: try body(source.load(as: T.self)))
      } catch {
        return P.end(node, throwing: error)
      }
    }
  }

  /// The handler's result fulfils the derived promise.
  @inlinable @inline(__always)
  package func deriveMap<P: PromiseOrGuarantee & Thenable>(_ handler: Handler<T, P.T>) -> P {
    assert(
      !isSearch(P.T.self),
      """
      The handler of `map` returned the method `first(where:)`, or one like it, not the element: in \
      Swift 5 mode the compiler prefers it where elements are not Sendable. Name the type that the \
      handler returns: `{ users -> User? in users.first }`.
      """)
    return derive(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainHandler<T, P.T>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        node.store(try body(source.load(as: T.self)), as: P.T.self)
        return .value
      } catch {
        return P.end(node, throwing: error)
      }
    }
  }

  /// The function's result fulfils the derived promise, on the thread that resolves this one.
  @inlinable @inline(__always)
  package func deriveInline<P: PromiseOrGuarantee & Thenable>(
    _ function: @escaping (T) throws -> P.T
  ) -> P {
    deriveMap(.init(at: .immediate, body: .init(function)))
  }

  /// The function's result fulfils the derived promise, on the queue that `map` uses without `on:`.
  package func onQueueOfMap<P: PromiseOrGuarantee & Thenable>(
    _ function: @escaping @Sendable (T) throws -> P.T
  ) -> P {
    deriveMap(.init(at: .standard(.map, nil), body: .init(function)))
  }

  /// The derived promise is fulfilled after the handler.
  @inlinable @inline(__always)
  package func deriveDone<P: PromiseOrGuarantee & Thenable>(_ handler: Procedure<T>) -> P
  where P.T == Void {
    derive(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainProcedure<T>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        try body(source.load(as: T.self))
        return .value
      } catch {
        return P.end(node, throwing: error)
      }
    }
  }

  /// The handler's result fulfils the derived promise, unless it is nil.
  @inlinable @inline(__always)
  package func deriveCompactMap<U: Sendable>(_ handler: Handler<T, U?>) -> Promise<U> {
    derive(.deliversValue, handler) { node, source, phase in
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
  package func deriveGet<P: PromiseOrGuarantee & Thenable>(_ handler: Procedure<T>) -> P
  where P.T == T {
    derive(.deliversValue, handler) { node, source, phase in
      let body = node.take(as: PlainProcedure<T>.self)
      guard phase == .deliver else { return node.passOutcome(of: source) }
      do {
        try body(source.load(as: T.self))
      } catch {
        return P.end(node, throwing: error)
      }
      return node.passOutcome(of: source)
    }
  }

  /// The handler sees the result; the derived promise has the same.
  @inlinable @inline(__always)
  package func deriveTap(_ handler: Procedure<Result<T>>) -> Promise<T> {
    derive(.deliversAll, handler) { node, source, _ in
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
package func isSearch(_ type: Any.Type) -> Bool {
  let (name, part) = (String(reflecting: type).utf8, "throws -> Swift.Bool) throws -> ".utf8)
  return name.indices.contains { name[$0...].starts(with: part) }
}
