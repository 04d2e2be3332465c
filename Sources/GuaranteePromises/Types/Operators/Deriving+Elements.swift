// SPDX-License-Identifier: MIT

public import PromiseCore

// The handlers for elements are ordinary handlers that are called once for each element, in one go.

extension Thenable where T: Sequence {
  /// The value becomes what `combine` makes of it with the handler.
  @inlinable @inline(__always)
  package func deriveElements<A, R, P: PromiseOrGuarantee & Thenable>(
    _ handler: Handler<A, R>, _ combine: @escaping (T, (A) throws -> R) throws -> P.T
  ) -> P {
    let body = handler.body
    return deriveMap(handler.replaced { (value: T) in try combine(value, body.function) })
  }

  /// What `gather` makes of the promises of all elements.
  @inlinable @inline(__always)
  package func deriveAll<U, All: Thenable & Sendable, P: PromiseOrGuarantee & Thenable>(
    _ handler: Handler<T.Iterator.Element, U>, _ gather: @escaping ([U]) -> All
  ) -> P where P.T == All.T {
    let body = handler.body
    return deriveThen(
      Following(
        at: handler.place,
        body: PlainFollowing { (value: T) in gather(try value.map(body.function)) }))
  }
}

extension Promise {
  /// The elements of the values' sequences, on the spot.
  @inlinable
  package func joined<Part: Sequence & Sendable>() -> Promise<[Part.Iterator.Element]>
  where T == [Part], Part.Iterator.Element: Sendable {
    deriveInline { $0.flatMap { $0 } }
  }

  /// The same as a guarantee; a rejection stops the program.
  @usableFromInline
  package func insisting() -> Guarantee<T> {
    let guarantee = Guarantee<T>.tracked()
    pipe { result in
      switch result {
      case .fulfilled(let value): guarantee.cell.settle(.value, value, as: T.self)
      case .rejected(let error):
        fatalError(
          """
          The handler of `Guarantee.thenFlatMap` returned a promise that was rejected, and a \
          guarantee cannot fail: \(error). Let the handler return guarantees.
          """)
      }
    }
    return guarantee
  }
}

extension Placed {
  /// Another function at the same place.
  @inlinable @inline(__always)
  package func replaced<A, R>(_ function: @escaping (A) throws -> R) -> Handler<A, R> {
    Handler<A, R>(at: place, body: PlainHandler(function))
  }
}
