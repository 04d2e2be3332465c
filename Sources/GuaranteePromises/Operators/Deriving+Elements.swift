// SPDX-License-Identifier: MIT

public import PromiseCore

// The handlers for elements are ordinary handlers that are called once for each element, in one go.

extension Thenable where T: Sequence {
  /// The value becomes what `combine` makes of it with the handler.
  @inlinable @inline(__always)
  func deriveElements<A, R, N: Sendable>(
    _ handler: Handler<A, R>,
    _ combine: @escaping (T, (A) throws -> R) throws -> N
  ) -> Promise<N> {
    let body = handler.body
    return deriveMap(handler.replaced { (value: T) in try combine(value, body.function) })
  }

  /// Promises of all elements, and their values in order.
  @inlinable @inline(__always)
  func deriveAll<U: Thenable & Sendable>(
    _ handler: Handler<T.Iterator.Element, U>
  ) -> Promise<[U.T]> {
    let body = handler.body
    return deriveThen(
      handler.replaced { (value: T) in when(fulfilled: try value.map(body.function)) })
  }
}

extension Thenable where T: Collection, T.Iterator.Element: Sendable {
  /// The first element for which the handler is true.
  @inlinable @inline(__always)
  func deriveFirst(_ handler: Handler<T.Iterator.Element, Bool>) -> Promise<T.Iterator.Element> {
    let body = handler.body
    return deriveMap(
      handler.replaced { (value: T) in
        guard let first = try value.first(where: body.function) else {
          throw PMKError.emptySequence
        }
        return first
      })
  }
}

extension Guarantee where T: Sequence {
  /// The value becomes what `combine` makes of it with the handler, which cannot throw.
  @inlinable @inline(__always)
  func deriveElementsOf<A, R, N: Sendable>(
    _ handler: Handler<A, R>,
    _ combine: @escaping (T, (A) throws -> R) throws -> N
  ) -> Guarantee<N> {
    let body = handler.body
    return deriveMapped(handler.replaced { (value: T) in try combine(value, body.function) })
  }

  /// Guarantees of all elements, and their values in order.
  @inlinable @inline(__always)
  func deriveAllOf<U: Sendable>(
    _ handler: Handler<T.Iterator.Element, Guarantee<U>>
  ) -> Guarantee<[U]> {
    let body = handler.body
    return deriveFollowing(
      handler.replaced { (value: T) in when(guarantees: try value.map(body.function)) })
  }

  /// Thenables of sequences of all elements, joined in order; none may be rejected.
  @inlinable @inline(__always)
  func deriveAllOf<U: Thenable & Sendable>(
    _ handler: Handler<T.Iterator.Element, U>
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    let body = handler.body
    return deriveFollowing(
      handler.replaced { (value: T) in
        when(fulfilled: try value.map(body.function)).joined().insisting()
      })
  }

  /// The elements sorted by the handler.
  @inlinable @inline(__always)
  func deriveSorted(
    _ handler: Handler<(T.Iterator.Element, T.Iterator.Element), Bool>
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    let body = handler.body
    return deriveMapped(
      handler.replaced { (value: T) in try value.sorted { try body(($0, $1)) } })
  }
}

extension Promise {
  /// The elements of the values' sequences, on the spot.
  @inlinable
  func joined<Part: Sequence & Sendable>() -> Promise<[Part.Iterator.Element]>
  where T == [Part], Part.Iterator.Element: Sendable {
    map(on: nil) { $0.flatMap { $0 } }
  }

  /// The same as a guarantee; a rejection stops the program.
  @usableFromInline
  func insisting() -> Guarantee<T> {
    let guarantee = Guarantee<T>(pending: ())
    pipe { result in
      switch result {
      case .fulfilled(let value): guarantee.settle(.value, value, as: T.self)
      case .rejected(let error):
        fatalError("a promise of an element of a guarantee was rejected: \(error)")
      }
    }
    return guarantee
  }
}

extension Placed {
  /// Another function at the same place.
  @inlinable @inline(__always)
  func replaced<A, R>(_ function: @escaping (A) throws -> R) -> Handler<A, R> {
    Handler<A, R>(at: place, body: PlainHandler(function))
  }
}
