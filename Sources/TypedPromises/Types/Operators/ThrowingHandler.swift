// SPDX-License-Identifier: MIT

public import PromiseCore

// Handlers that throw errors of one type. They are not handlers that throw anything: a function whose error is of a
// generic type returns it through memory, and converting between the two wraps the closure in an object.

/// A handler whose errors have a type, and the place where it has to run.
@usableFromInline
package typealias ThrowingHandler<Argument, Result, Failure: Error> = Placed<
  PlainThrowingHandler<Argument, Result, Failure>
>

/// The same without a result.
@usableFromInline
package typealias ThrowingProcedure<Argument, Failure: Error> = Placed<
  PlainThrowingProcedure<Argument, Failure>
>

extension Placed {
  /// Takes a function that is not isolated, or only to the actor that the place leads to.
  @inlinable @inline(__always)
  package init<Argument, Result, Failure>(
    _ function: @escaping (Argument) throws(Failure) -> Result, at place: DeliveryPlace
  ) where Body == PlainThrowingHandler<Argument, Result, Failure> {
    self.init(at: place, body: PlainThrowingHandler(function: function))
  }

  /// Takes a function that may be isolated, to the actor that the place leads to.
  @inlinable @inline(__always)
  package init<Argument, Result, Failure>(
    isolated function: @escaping @isolated(any) (Argument) throws(Failure) -> Result,
    at place: DeliveryPlace
  ) where Body == PlainThrowingHandler<Argument, Result, Failure> {
    self.init(at: place, body: IsolatedThrowingHandler(function: function).plain)
  }

  /// Takes a function that is not isolated, or only to the actor that the place leads to.
  @inlinable @inline(__always)
  package init<Argument, Failure>(
    _ function: @escaping (Argument) throws(Failure) -> Void, at place: DeliveryPlace
  ) where Body == PlainThrowingProcedure<Argument, Failure> {
    self.init(at: place, body: PlainThrowingProcedure(function: function))
  }

  /// Takes a function that may be isolated, to the actor that the place leads to.
  @inlinable @inline(__always)
  package init<Argument, Failure>(
    isolated function: @escaping @isolated(any) (Argument) throws(Failure) -> Void,
    at place: DeliveryPlace
  ) where Body == PlainThrowingProcedure<Argument, Failure> {
    self.init(at: place, body: IsolatedThrowingProcedure(function: function).plain)
  }
}

/// The function as it is called on the executor it belongs to.
@frozen @usableFromInline
package struct PlainThrowingHandler<Argument, Result, Failure: Error>: HandlerPayload,
  @unchecked Sendable
{
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline package let function: (Argument) throws(Failure) -> Result

  @inlinable @inline(__always)
  package init(function: @escaping (Argument) throws(Failure) -> Result) {
    self.function = function
  }
}

/// The function as it was formed: it knows what it is isolated to.
@frozen @usableFromInline
package struct IsolatedThrowingHandler<Argument, Result, Failure: Error>: IsolatedShape {
  @usableFromInline package typealias Plain = PlainThrowingHandler<Argument, Result, Failure>

  @usableFromInline package let function: @isolated(any) (Argument) throws(Failure) -> Result

  @inlinable @inline(__always)
  package init(function: @escaping @isolated(any) (Argument) throws(Failure) -> Result) {
    self.function = function
  }
}

/// The function as it is called on the executor it belongs to.
@frozen @usableFromInline
package struct PlainThrowingProcedure<Argument, Failure: Error>: HandlerPayload,
  @unchecked Sendable
{
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline package let function: (Argument) throws(Failure) -> Void

  @inlinable @inline(__always)
  package init(function: @escaping (Argument) throws(Failure) -> Void) {
    self.function = function
  }
}

/// The function as it was formed: it knows what it is isolated to.
@frozen @usableFromInline
package struct IsolatedThrowingProcedure<Argument, Failure: Error>: IsolatedShape {
  @usableFromInline package typealias Plain = PlainThrowingProcedure<Argument, Failure>

  @usableFromInline package let function: @isolated(any) (Argument) throws(Failure) -> Void

  @inlinable @inline(__always)
  package init(function: @escaping @isolated(any) (Argument) throws(Failure) -> Void) {
    self.function = function
  }
}
