// SPDX-License-Identifier: MIT
// Made by Scripts/handler-shapes: do not edit.

/// A handler of one argument, with a result of any type, called on its executor.
@frozen @usableFromInline
package struct PlainHandler<Argument, Result>: HandlerPayload, @unchecked Sendable {
  @usableFromInline package let function: (Argument) throws -> Result

  @inlinable @inline(__always)
  package init(_ function: @escaping (Argument) throws -> Result) { self.function = function }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) (Argument) throws -> Result) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ argument: Argument) throws -> Result { try function(argument) }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (Argument) throws -> Result

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (Argument) throws -> Result) {
      self.function = function
    }
  }
}

/// A handler of one argument, without a result, called on its executor.
@frozen @usableFromInline
package struct PlainProcedure<Argument>: HandlerPayload, @unchecked Sendable {
  @usableFromInline package let function: (Argument) throws -> Void

  @inlinable @inline(__always)
  package init(_ function: @escaping (Argument) throws -> Void) { self.function = function }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) (Argument) throws -> Void) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ argument: Argument) throws { try function(argument) }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (Argument) throws -> Void

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (Argument) throws -> Void) {
      self.function = function
    }
  }
}

/// A function without arguments, with a result of any type, called on its executor.
@frozen @usableFromInline
package struct PlainAction<Result>: HandlerPayload, @unchecked Sendable {
  @usableFromInline package let function: () throws -> Result

  @inlinable @inline(__always)
  package init(_ function: @escaping () throws -> Result) { self.function = function }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) () throws -> Result) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction() throws -> Result { try function() }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) () throws -> Result

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) () throws -> Result) {
      self.function = function
    }
  }
}

/// A function without arguments and result, called on its executor.
@frozen @usableFromInline
package struct PlainRoutine: HandlerPayload, @unchecked Sendable {
  @usableFromInline package let function: () throws -> Void

  @inlinable @inline(__always)
  package init(_ function: @escaping () throws -> Void) { self.function = function }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) () throws -> Void) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction() throws { try function() }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) () throws -> Void

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) () throws -> Void) {
      self.function = function
    }
  }
}

/// A handler whose result is an object, called on its executor.
@frozen @usableFromInline
package struct PlainFollowing<Argument, Next: AnyObject>: HandlerPayload, @unchecked Sendable {
  @usableFromInline package let function: (Argument) throws -> Next

  @inlinable @inline(__always)
  package init(_ function: @escaping (Argument) throws -> Next) { self.function = function }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) (Argument) throws -> Next) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ argument: Argument) throws -> Next { try function(argument) }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (Argument) throws -> Next

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (Argument) throws -> Next) {
      self.function = function
    }
  }
}

/// Work with two arguments, functions that fulfil and reject, called on its executor.
@frozen @usableFromInline
package struct PlainWork<First, Second>: HandlerPayload, @unchecked Sendable {
  @usableFromInline package let function: (First, Second) throws -> Void

  @inlinable @inline(__always)
  package init(_ function: @escaping (First, Second) throws -> Void) { self.function = function }

  @inlinable @inline(__always)
  package init(isolated function: @escaping @isolated(any) (First, Second) throws -> Void) {
    self = unsafeBitCast(Isolated(function), to: Self.self)
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ first: First, _ second: Second) throws {
    try function(first, second)
  }

  @frozen @usableFromInline
  package struct Isolated {
    @usableFromInline let function: @isolated(any) (First, Second) throws -> Void

    @inlinable @inline(__always)
    init(_ function: @escaping @isolated(any) (First, Second) throws -> Void) {
      self.function = function
    }
  }
}
