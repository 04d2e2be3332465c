// SPDX-License-Identifier: MIT

// The same as in `AssumedSendable.swift`, for handlers that only look on, and for work that is given two
// functions.

extension IsolatedListener {
  /// Takes a function as it is.
  @inlinable @inline(__always)
  package static func assumingSendable(
    _ function: @escaping @isolated(any) (Argument) -> Void
  ) -> Self {
    unsafeBitCast(LooseIsolatedListener(function: function), to: Self.self)
  }
}

extension ListenerHandler {
  /// A handler of Swift 5 mode, whose own isolation says where it runs.
  @inlinable @inline(__always)
  package init(
    loose function: @escaping @isolated(any) (Argument) -> Void, otherwise place: DeliveryPlace
  ) {
    let isolated = IsolatedListener.assumingSendable(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
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
