// SPDX-License-Identifier: MIT

// Handlers that are not declared `@Sendable`, as clients in Swift 5 mode write them. The compiler has
// nothing against code of that time that shares variables between handlers; nor may the library.
//
// Every operator with a handler exists once more for code in Swift 5 mode, in files whose names end in
// `Swift5`; each language mode sees only its own forms. There handlers are taken as the original took
// them: whatever was written for it compiles in silence. No form can serve both modes. A parameter
// that is `@Sendable`, `@preconcurrency` or not, draws warnings in Swift 5 mode for variables that are
// set again after a handler that reads them was formed, for references to methods of the main actor,
// and for its state under `on:`; one that is not `@Sendable` lets data races pass in Swift 6 mode; and
// one that is `sending` is beyond the compiler if the handler is isolated to an actor.
//
// The forms of Swift 6 mode are not `@preconcurrency`: that would turn the errors of clients in that mode,
// which are the only ones to see them, into warnings.
//
// `@Sendable` leaves no trace in a function value either: not in its representation, not in its calling
// convention. The struct with the attribute and the one without have the same layout for the same
// reason as in `HandlerIsolation.swift`, and the casts change the type alone.

extension IsolatedHandler {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) throws -> Result
  ) -> Self {
    unsafeBitCast(LooseIsolatedHandler(function: function), to: Self.self)
  }
}

extension PlainHandler {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping (Argument) throws -> Result) -> Self {
    unsafeBitCast(LoosePlainHandler(function: function), to: Self.self)
  }
}

extension IsolatedFollowing {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) throws -> Next
  ) -> Self {
    unsafeBitCast(LooseIsolatedFollowing(function: function), to: Self.self)
  }
}

extension PlainFollowing {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping (Argument) throws -> Next) -> Self {
    unsafeBitCast(LoosePlainFollowing(function: function), to: Self.self)
  }
}

extension IsolatedProcedure {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) throws -> Void
  ) -> Self {
    unsafeBitCast(LooseIsolatedProcedure(function: function), to: Self.self)
  }
}

extension PlainProcedure {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping (Argument) throws -> Void) -> Self {
    unsafeBitCast(LoosePlainProcedure(function: function), to: Self.self)
  }
}

extension IsolatedAction {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping @isolated(any) () throws -> Result)
    -> Self
  {
    unsafeBitCast(LooseIsolatedAction(function: function), to: Self.self)
  }
}

extension PlainAction {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping () throws -> Result) -> Self {
    unsafeBitCast(LoosePlainAction(function: function), to: Self.self)
  }
}

extension IsolatedRoutine {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping @isolated(any) () throws -> Void)
    -> Self
  {
    unsafeBitCast(LooseIsolatedRoutine(function: function), to: Self.self)
  }
}

extension PlainRoutine {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping () throws -> Void) -> Self {
    unsafeBitCast(LoosePlainRoutine(function: function), to: Self.self)
  }
}

extension IsolatedListener {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) -> Void
  ) -> Self {
    unsafeBitCast(LooseIsolatedListener(function: function), to: Self.self)
  }
}

extension PlainListener {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping (Argument) -> Void) -> Self {
    unsafeBitCast(LoosePlainListener(function: function), to: Self.self)
  }
}

extension IsolatedWork {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (First, Second) throws -> Void
  ) -> Self {
    unsafeBitCast(LooseIsolatedWork(function: function), to: Self.self)
  }
}

extension PlainWork {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(_ function: @escaping (First, Second) throws -> Void)
    -> Self
  {
    unsafeBitCast(LoosePlainWork(function: function), to: Self.self)
  }
}

@frozen @usableFromInline
struct LooseIsolatedHandler<Argument, Result> {
  @usableFromInline let function: @isolated(any) (Argument) throws -> Result

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) (Argument) throws -> Result) { self.function = function }
}

@frozen @usableFromInline
struct LoosePlainHandler<Argument, Result> {
  @usableFromInline let function: (Argument) throws -> Result

  @inlinable @inline(__always)
  init(function: @escaping (Argument) throws -> Result) { self.function = function }
}

@frozen @usableFromInline
struct LooseIsolatedFollowing<Argument, Next: AnyObject> {
  @usableFromInline let function: @isolated(any) (Argument) throws -> Next

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) (Argument) throws -> Next) { self.function = function }
}

@frozen @usableFromInline
struct LoosePlainFollowing<Argument, Next: AnyObject> {
  @usableFromInline let function: (Argument) throws -> Next

  @inlinable @inline(__always)
  init(function: @escaping (Argument) throws -> Next) { self.function = function }
}

@frozen @usableFromInline
struct LooseIsolatedProcedure<Argument> {
  @usableFromInline let function: @isolated(any) (Argument) throws -> Void

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) (Argument) throws -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LoosePlainProcedure<Argument> {
  @usableFromInline let function: (Argument) throws -> Void

  @inlinable @inline(__always)
  init(function: @escaping (Argument) throws -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LooseIsolatedAction<Result> {
  @usableFromInline let function: @isolated(any) () throws -> Result

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) () throws -> Result) { self.function = function }
}

@frozen @usableFromInline
struct LoosePlainAction<Result> {
  @usableFromInline let function: () throws -> Result

  @inlinable @inline(__always)
  init(function: @escaping () throws -> Result) { self.function = function }
}

@frozen @usableFromInline
struct LooseIsolatedRoutine {
  @usableFromInline let function: @isolated(any) () throws -> Void

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) () throws -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LoosePlainRoutine {
  @usableFromInline let function: () throws -> Void

  @inlinable @inline(__always)
  init(function: @escaping () throws -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LooseIsolatedListener<Argument> {
  @usableFromInline let function: @isolated(any) (Argument) -> Void

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) (Argument) -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LoosePlainListener<Argument> {
  @usableFromInline let function: (Argument) -> Void

  @inlinable @inline(__always)
  init(function: @escaping (Argument) -> Void) { self.function = function }
}

@frozen @usableFromInline
struct LooseIsolatedWork<First, Second> {
  @usableFromInline let function: @isolated(any) (First, Second) throws -> Void

  @inlinable @inline(__always)
  init(function: @escaping @isolated(any) (First, Second) throws -> Void) {
    self.function = function
  }
}

@frozen @usableFromInline
struct LoosePlainWork<First, Second> {
  @usableFromInline let function: (First, Second) throws -> Void

  @inlinable @inline(__always)
  init(function: @escaping (First, Second) throws -> Void) { self.function = function }
}
