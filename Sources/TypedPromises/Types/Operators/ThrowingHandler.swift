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

/// A handler of one argument whose errors have a type, called on its executor.
@frozen @usableFromInline
package struct PlainThrowingHandler<Argument, Result, Failure: Error>: HandlerPayload,
  @unchecked Sendable
{
  @usableFromInline package let function: (Argument) throws(Failure) -> Result

  @inlinable @inline(__always)
  package init(_ function: @escaping (Argument) throws(Failure) -> Result) {
    self.function = function
  }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) (Argument) throws(Failure) -> Result) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (Argument) throws(Failure) -> Result

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (Argument) throws(Failure) -> Result) {
      self.function = function
    }
  }
}

/// The same without a result.
@frozen @usableFromInline
package struct PlainThrowingProcedure<Argument, Failure: Error>: HandlerPayload, @unchecked Sendable
{
  @usableFromInline package let function: (Argument) throws(Failure) -> Void

  @inlinable @inline(__always)
  package init(_ function: @escaping (Argument) throws(Failure) -> Void) {
    self.function = function
  }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) (Argument) throws(Failure) -> Void) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (Argument) throws(Failure) -> Void

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (Argument) throws(Failure) -> Void) {
      self.function = function
    }
  }
}
