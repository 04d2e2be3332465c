// SPDX-License-Identifier: MIT

public import PromiseCore

// Handlers that return a promise. They are not handlers whose result happens to be one: a function that
// returns a value of a generic type does so through memory, and converting between the two wraps the
// closure in an object. `PlainFollowing` of the core is for promises that are objects; this one is a
// value, which the core cannot name. `FlatHandlerTests` fails if the cast is no longer right.

/// A handler that returns a promise, and the place where it has to run.
@usableFromInline
package typealias FlatHandler<Argument, Value, Error> = Placed<
  PlainFlatHandler<Argument, Value, Error>
>
where Value: Sendable, Error: Sendable

/// A handler of one argument that returns a promise, called on its executor.
@frozen @usableFromInline
package struct PlainFlatHandler<Argument, Value: Sendable, Error: Sendable>: HandlerPayload,
  @unchecked Sendable
{
  @usableFromInline package let function: (Argument) throws -> Promise<Value, Error>

  @inlinable @inline(__always)
  package init(_ function: @escaping (Argument) throws -> Promise<Value, Error>) {
    self.function = function
  }

  @inlinable @inline(__always)
  package init(
    isolated function: @escaping @isolated(any) (Argument) throws -> Promise<Value, Error>
  ) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ argument: Argument) throws -> Promise<Value, Error> {
    try function(argument)
  }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (Argument) throws -> Promise<Value, Error>

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (Argument) throws -> Promise<Value, Error>) {
      self.function = function
    }
  }
}
