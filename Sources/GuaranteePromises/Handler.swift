// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// The user's functions with the places where they have to run: `Destination` words that are owned
// until the handler is attached. Four shapes, because converting a function from one to another
// wraps it in an object.

/// A handler with a result.
@usableFromInline
struct Handler<Argument, Output> {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainHandler<Argument, Output>

  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Output
  ) {
    let isolated = IsolatedHandler(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with the literal `on: .main`.
  @inlinable @inline(__always)
  init(
    main flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Output
  ) {
    destination = HandlerPlace.mainActor(flags)
    body = IsolatedHandler(function).plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @Sendable (Argument) throws -> Output
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainHandler(function)
  }
}

/// A handler without a result.
@usableFromInline
struct Procedure<Argument> {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainProcedure<Argument>

  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Void
  ) {
    let isolated = IsolatedProcedure(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with the literal `on: .main`.
  @inlinable @inline(__always)
  init(
    main flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Void
  ) {
    destination = HandlerPlace.mainActor(flags)
    body = IsolatedProcedure(function).plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @Sendable (Argument) throws -> Void
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainProcedure(function)
  }
}

/// A function without arguments.
@usableFromInline
struct Action<Output> {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainAction<Output>

  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable () throws -> Output
  ) {
    let isolated = IsolatedAction(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with the literal `on: .main`.
  @inlinable @inline(__always)
  init(
    main flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable () throws -> Output
  ) {
    destination = HandlerPlace.mainActor(flags)
    body = IsolatedAction(function).plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @Sendable () throws -> Output
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainAction(function)
  }
}

/// A function without arguments and result.
@usableFromInline
struct Routine {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainRoutine

  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable () throws -> Void
  ) {
    let isolated = IsolatedRoutine(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with the literal `on: .main`.
  @inlinable @inline(__always)
  init(
    main flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable () throws -> Void
  ) {
    destination = HandlerPlace.mainActor(flags)
    body = IsolatedRoutine(function).plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @Sendable () throws -> Void
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainRoutine(function)
  }
}
