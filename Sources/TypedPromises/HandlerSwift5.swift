// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: `AssumedSendable.swift` of the core says why, and how it is done.

extension Handler {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) throws -> Result) {
    let isolated = IsolatedHandler.assumingSendable(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, loose function: @escaping (Argument) throws -> Result) {
    place = HandlerPlace(context)
    body = PlainHandler.assumingSendable(function)
  }
}

extension Procedure {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) throws -> Void) {
    let isolated = IsolatedProcedure.assumingSendable(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, loose function: @escaping (Argument) throws -> Void) {
    place = HandlerPlace(context)
    body = PlainProcedure.assumingSendable(function)
  }
}

extension Action {
  /// Given without `on:`: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) () throws -> Void) {
    let isolated = IsolatedAction.assumingSendable(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, loose function: @escaping () throws -> Void) {
    place = HandlerPlace(context)
    body = PlainAction.assumingSendable(function)
  }
}
