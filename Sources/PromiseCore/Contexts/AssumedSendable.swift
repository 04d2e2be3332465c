// SPDX-License-Identifier: MIT

// Handlers that are not declared `@Sendable`, as clients in Swift 5 mode write them. The compiler has
// nothing against code of that time that shares variables between handlers; nor may the library.
//
// `@Sendable` leaves no trace in a function value: not in its representation, not in its calling
// convention. The struct with the attribute and the one without have the same layout for the same
// reason as in `HandlerIsolation.swift`, and the casts change the type alone.

extension IsolatedHandler {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) throws -> Result
  ) -> Self {
    unsafeBitCast(LooseHandler(function), to: Self.self)
  }
}

extension IsolatedProcedure {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) throws -> Void
  ) -> Self {
    unsafeBitCast(LooseProcedure(function), to: Self.self)
  }
}

extension IsolatedAction {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping @isolated(any) () throws -> Result)
    -> Self
  {
    unsafeBitCast(LooseAction(function), to: Self.self)
  }
}

extension IsolatedRoutine {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping @isolated(any) () throws -> Void)
    -> Self
  {
    unsafeBitCast(LooseRoutine(function), to: Self.self)
  }
}

@frozen @usableFromInline
struct LooseHandler<Argument, Result> {
  @usableFromInline let function: @isolated(any) (Argument) throws -> Result

  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) (Argument) throws -> Result) {
    self.function = function
  }
}

@frozen @usableFromInline
struct LooseProcedure<Argument> {
  @usableFromInline let function: @isolated(any) (Argument) throws -> Void

  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) (Argument) throws -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LooseAction<Result> {
  @usableFromInline let function: @isolated(any) () throws -> Result

  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) () throws -> Result) { self.function = function }
}

@frozen @usableFromInline
struct LooseRoutine {
  @usableFromInline let function: @isolated(any) () throws -> Void

  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) () throws -> Void) { self.function = function }
}
