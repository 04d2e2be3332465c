// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

/// The user's function and the place where it has to run, a `Destination` word that is owned until
/// the handler is attached.
@usableFromInline
struct Handler<Argument, Output> {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainHandler<Argument, Output>

  /// A handler given without `on:`: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Output
  ) {
    let isolated = IsolatedHandler(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// A handler for the literal `on: .main`.
  @inlinable @inline(__always)
  init(
    main flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Output
  ) {
    destination = HandlerPlace.main(flags)
    body = IsolatedHandler(function).plain
  }

  /// A handler for which the caller named a queue, or nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @Sendable (Argument) throws -> Output
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainHandler(function)
  }
}

/// A function without arguments and the place where it has to run; see ``Handler``.
@usableFromInline
struct Action<Output> {
  @usableFromInline let destination: UInt
  @usableFromInline let body: PlainAction<Output>

  /// An action given without `on:`: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable () throws -> Output
  ) {
    let isolated = IsolatedAction(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// An action for the literal `on: .main`.
  @inlinable @inline(__always)
  init(
    main flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) @Sendable () throws -> Output
  ) {
    destination = HandlerPlace.main(flags)
    body = IsolatedAction(function).plain
  }

  /// An action for which the caller named a queue, or nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @Sendable () throws -> Output
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainAction(function)
  }
}
