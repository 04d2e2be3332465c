// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// Every operator with a handler exists once more for code in Swift 5 mode, in files whose names end in
// `Swift5`; each language mode sees only its own forms. These have the signatures of the original:
// whatever was written for it compiles in silence. No form can serve both modes. A parameter that is
// `@Sendable`, `@preconcurrency` or not, draws warnings in Swift 5 mode for variables that are set
// again after a handler that reads them was formed, for references to methods of the main actor, and
// for its state under `on:`; one that is not `@Sendable` lets data races pass in Swift 6 mode; and one
// that is `sending` is beyond the compiler if the handler is isolated to an actor.

extension Handler {
  /// Given in Swift 5 mode: to a queue, to none, or to where it was formed.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) (Argument) throws -> Output
  ) {
    let isolated = IsolatedHandler.assumingSendable(function)
    destination =
      HandlerPlace.isUnnamed(queue)
      ? HandlerPlace.destination(role, flags, isolated.isolation)
      : HandlerPlace.destination(queue, flags)
    body = isolated.plain
  }
}

extension Procedure {
  /// Given in Swift 5 mode: to a queue, to none, or to where it was formed.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) (Argument) throws -> Void
  ) {
    let isolated = IsolatedProcedure.assumingSendable(function)
    destination =
      HandlerPlace.isUnnamed(queue)
      ? HandlerPlace.destination(role, flags, isolated.isolation)
      : HandlerPlace.destination(queue, flags)
    body = isolated.plain
  }
}

extension Action {
  /// Given in Swift 5 mode: to a queue, to none, or to where it was formed.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) () throws -> Output
  ) {
    let isolated = IsolatedAction.assumingSendable(function)
    destination =
      HandlerPlace.isUnnamed(queue)
      ? HandlerPlace.destination(role, flags, isolated.isolation)
      : HandlerPlace.destination(queue, flags)
    body = isolated.plain
  }
}

extension Routine {
  /// Given in Swift 5 mode: to a queue, to none, or to where it was formed.
  @inlinable @inline(__always)
  init(
    _ role: DefaultQueue, _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?,
    _ function: @escaping @isolated(any) () throws -> Void
  ) {
    let isolated = IsolatedRoutine.assumingSendable(function)
    destination =
      HandlerPlace.isUnnamed(queue)
      ? HandlerPlace.destination(role, flags, isolated.isolation)
      : HandlerPlace.destination(queue, flags)
    body = isolated.plain
  }
}

extension HandlerPlace {
  /// Stands for an `on:` that was not given; nothing ever runs there.
  @usableFromInline
  static let unnamed = DispatchQueue(label: "swift-promises.where-it-was-formed")

  @inlinable @inline(__always)
  static func isUnnamed(_ queue: DispatchQueue?) -> Bool { queue === unnamed }
}
