// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

// Every operator with a handler exists once more for code in Swift 5 mode, in files whose names end in
// `Swift5`; each language mode sees only its own forms. Here handlers are taken as the original took
// them: whatever was written for it compiles in silence. No form can serve both modes. A parameter
// that is `@Sendable`, `@preconcurrency` or not, draws warnings in Swift 5 mode for variables that are
// set again after a handler that reads them was formed, and for references to methods of the main
// actor; one that is not `@Sendable` lets data races pass in Swift 6 mode.
//
// `@Sendable` under `@preconcurrency` leaves no trace in the name of a symbol. So the parameters are
// `__owned`, which does: else the forms of the two modes would be one symbol.

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
    place = context.place
    body = PlainHandler.assumingSendable(function)
  }

  /// An optional one, given without `on:`.
  @inlinable @inline(__always)
  init?(looseOptional function: (@isolated(any) (Argument) throws -> Result)?) {
    guard let function else { return nil }
    self.init(loose: function)
  }

  /// An optional one, given with a place.
  @inlinable @inline(__always)
  init?(_ context: PromiseContext, looseOptional function: ((Argument) throws -> Result)?) {
    guard let function else { return nil }
    self.init(context, loose: function)
  }
}

extension OnFulfilled where R == Void {
  /// An optional one, given without `on:`; without it the value becomes `Void`.
  @inlinable @inline(__always)
  init(looseOptional function: (@isolated(any) (V) throws -> Void)?) {
    self =
      if let function { .call(Handler(loose: function)) } else { .convert(PlainHandler { _ in }) }
  }

  /// An optional one, given with a place; without it the value becomes `Void`.
  @inlinable @inline(__always)
  init(_ context: PromiseContext, looseOptional function: ((V) throws -> Void)?) {
    self =
      if let function {
        .call(Handler(context, loose: function))
      } else {
        .convert(PlainHandler { _ in })
      }
  }
}

extension Action {
  /// Given without `on:`: the isolation of the function says where it runs.
  init(loose function: @escaping @isolated(any) () throws -> Result) {
    let isolated = IsolatedAction.assumingSendable(function)
    place = HandlerPlace(isolated.isolation)
    body = isolated.plain
  }

  /// Given with a place.
  init(_ context: PromiseContext, loose function: @escaping () throws -> Result) {
    place = context.place
    body = PlainAction.assumingSendable(function)
  }

  /// An optional one, given without `on:`.
  init?(looseOptional function: (@isolated(any) () throws -> Result)?) {
    guard let function else { return nil }
    self.init(loose: function)
  }

  /// An optional one, given with a place.
  init?(_ context: PromiseContext, looseOptional function: (() throws -> Result)?) {
    guard let function else { return nil }
    self.init(context, loose: function)
  }
}
