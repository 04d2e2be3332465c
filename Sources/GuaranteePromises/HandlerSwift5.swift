// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// For code in Swift 5 mode: `AssumedSendable.swift` of the core says why, and how it is done.
//
// Guarantees have most operators of ``Thenable`` too, which make guarantees. Of values that are not known to be
// `Sendable` the compiler would prefer those of `Thenable`: it counts what speaks against each form before it asks
// which one is more specific, and more of that is said of `Guarantee<T>` than of `Self`. So of an operator that
// both have, that of `Thenable` is disfavoured.

extension Handler {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping @isolated(any) (Argument) throws -> Output
  ) {
    let isolated = IsolatedHandler.assumingSendable(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping (Argument) throws -> Output
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainHandler.assumingSendable(function)
  }
}

extension Procedure {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping @isolated(any) (Argument) throws -> Void
  ) {
    let isolated = IsolatedProcedure.assumingSendable(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping (Argument) throws -> Void
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainProcedure.assumingSendable(function)
  }
}

extension Action {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping @isolated(any) () throws -> Output
  ) {
    let isolated = IsolatedAction.assumingSendable(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping () throws -> Output
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainAction.assumingSendable(function)
  }
}

extension Routine {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping @isolated(any) () throws -> Void
  ) {
    let isolated = IsolatedRoutine.assumingSendable(function)
    destination = HandlerPlace.destination(role, flags, isolated.isolation)
    body = isolated.plain
  }

  /// Given with a queue, or with nil for none.
  @inlinable @inline(__always)
  init(
    _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    loose function: @escaping () throws -> Void
  ) {
    destination = HandlerPlace.destination(queue, flags)
    body = PlainRoutine.assumingSendable(function)
  }
}
