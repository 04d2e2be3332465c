// SPDX-License-Identifier: MIT

public import PromiseCore

// Handlers that return a promise. They are not handlers whose result happens to be one: a function that
// returns a value of a generic type does so through memory, and converting between the two wraps the
// closure in an object. `IsolatedFollowing.swift` of the core is for promises that are objects; this one
// is a value, which the core cannot name. Why the casts are right is said in `HandlerIsolation.swift` and
// `AssumedSendable.swift`.

/// A handler that returns a promise, and the place where it has to run.
@usableFromInline
struct FlatHandler<Argument, Value: Sendable, Error: Sendable>: Sendable {
  @usableFromInline let place: HandlerPlace
  @usableFromInline let body: PlainFlatHandler<Argument, Value, Error>

  /// Given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Promise<Value, Error>) {
    self.init(isolated: IsolatedFlatHandler(function: function))
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(
    _ context: PromiseContext,
    _ function: @escaping @Sendable (Argument) throws -> Promise<Value, Error>
  ) {
    place = HandlerPlace(context)
    body = PlainFlatHandler(function: function)
  }

  /// Given with a place, in Swift 5 mode.
  @inlinable @inline(__always)
  init(
    _ context: PromiseContext,
    loose function: @escaping (Argument) throws -> Promise<Value, Error>
  ) {
    place = HandlerPlace(context)
    let loose = LooseFlatHandler(function: function)
    body = unsafeBitCast(loose, to: PlainFlatHandler<Argument, Value, Error>.self)
  }

  @inlinable @inline(__always)
  init(isolated: IsolatedFlatHandler<Argument, Value, Error>) {
    place = HandlerPlace(HandlerIsolation(isolated.function.isolation))
    body = unsafeBitCast(isolated, to: PlainFlatHandler<Argument, Value, Error>.self)
  }
}

/// The function together with the isolation it was formed with.
@frozen @usableFromInline
struct IsolatedFlatHandler<Argument, Value: Sendable, Error: Sendable>: Sendable {
  @usableFromInline
  let function: @isolated(any) @Sendable (Argument) throws -> Promise<Value, Error>

  @inlinable @inline(__always)
  init(
    function: @escaping @isolated(any) @Sendable (Argument) throws -> Promise<Value, Error>
  ) {
    self.function = function
  }
}

/// The function as it is called on the executor it belongs to.
@frozen @usableFromInline
struct PlainFlatHandler<Argument, Value: Sendable, Error: Sendable>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline let function: @Sendable (Argument) throws -> Promise<Value, Error>

  @inlinable @inline(__always)
  init(function: @escaping @Sendable (Argument) throws -> Promise<Value, Error>) {
    self.function = function
  }

  @inlinable @inline(__always)
  func callAsFunction(_ argument: Argument) throws -> Promise<Value, Error> {
    try function(argument)
  }
}

/// The function as code in Swift 5 mode gives it.
@frozen @usableFromInline
struct LooseFlatHandler<Argument, Value: Sendable, Error: Sendable> {
  @usableFromInline let function: (Argument) throws -> Promise<Value, Error>

  @inlinable @inline(__always)
  init(function: @escaping (Argument) throws -> Promise<Value, Error>) {
    self.function = function
  }
}
