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

extension Placed {
  /// Takes a function that may be isolated, to the actor that the place leads to.
  @inlinable @inline(__always)
  package init<Argument, Value, Error>(
    isolated function: @escaping @isolated(any) (Argument) throws -> Promise<Value, Error>,
    at place: DeliveryPlace
  ) where Body == PlainFlatHandler<Argument, Value, Error> {
    self.init(at: place, body: IsolatedFlatHandler(function: function).plain)
  }

  /// Takes a function that is not isolated, or only to the actor that the place leads to.
  @inlinable @inline(__always)
  package init<Argument, Value, Error>(
    _ function: @escaping (Argument) throws -> Promise<Value, Error>, at place: DeliveryPlace
  ) where Body == PlainFlatHandler<Argument, Value, Error> {
    self.init(at: place, body: PlainFlatHandler(function: function))
  }
}

/// The function as it is called on the executor it belongs to.
@frozen @usableFromInline
package struct PlainFlatHandler<Argument, Value: Sendable, Error: Sendable>: HandlerPayload,
  @unchecked Sendable
{
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline package let function: (Argument) throws -> Promise<Value, Error>

  @inlinable @inline(__always)
  package init(function: @escaping (Argument) throws -> Promise<Value, Error>) {
    self.function = function
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ argument: Argument) throws -> Promise<Value, Error> {
    try function(argument)
  }
}

/// The function as it was formed: it knows what it is isolated to.
@frozen @usableFromInline
package struct IsolatedFlatHandler<Argument, Value: Sendable, Error: Sendable>: IsolatedShape {
  @usableFromInline package typealias Plain = PlainFlatHandler<Argument, Value, Error>

  @usableFromInline package let function: @isolated(any) (Argument) throws -> Promise<Value, Error>

  @inlinable @inline(__always)
  package init(function: @escaping @isolated(any) (Argument) throws -> Promise<Value, Error>) {
    self.function = function
  }
}
