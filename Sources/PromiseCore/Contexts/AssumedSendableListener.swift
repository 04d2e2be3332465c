// SPDX-License-Identifier: MIT

// As in `AssumedSendable.swift`, for handlers that look on and for work.

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
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (First, Second) throws -> Void
  ) -> Self {
    unsafeBitCast(LooseIsolatedWork(function: function), to: Self.self)
  }
}

extension PlainWork {
  /// Takes a function as it is.
  package static func assumingSendable(
    _ function: @escaping (First, Second) throws -> Void
  ) -> Self {
    unsafeBitCast(LoosePlainWork(function: function), to: Self.self)
  }
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

private struct LooseIsolatedWork<First, Second> {
  let function: @isolated(any) (First, Second) throws -> Void
}

private struct LoosePlainWork<First, Second> {
  let function: (First, Second) throws -> Void
}
