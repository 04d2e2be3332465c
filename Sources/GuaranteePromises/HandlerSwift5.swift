// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// Every operator with a handler exists once more for code in Swift 5 mode, in files whose names end in
// `Swift5`; each language mode sees only its own forms. Here handlers are taken as the original took
// them: whatever was written for it compiles in silence. No form can serve both modes. A parameter
// that is `@Sendable`, `@preconcurrency` or not, draws warnings in Swift 5 mode for variables that are
// set again after a handler that reads them was formed, for references to methods of the main actor,
// and for its state under `on:`; one that is not `@Sendable` lets data races pass in Swift 6 mode; and
// one that is `sending` is beyond the compiler if the handler is isolated to an actor.
//
// `@Sendable` under `@preconcurrency` leaves no trace in the name of a symbol. So the parameters are
// `__owned`, which does: else the forms of the two modes would be one symbol.

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
