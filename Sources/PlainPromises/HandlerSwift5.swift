// SPDX-License-Identifier: MIT

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
  /// Given without a place: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) throws -> Result) {
    let isolated = IsolatedHandler.assumingSendable(function)
    place = DeliveryPlace(isolated.isolation, otherwise: .main)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(never)
  init(_ context: any ExecutionContext, loose function: @escaping (Argument) throws -> Result) {
    place = DeliveryPlace(context)
    body = PlainHandler.assumingSendable(function)
  }
}

extension Action {
  /// Given without a place: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(
    loose function: @escaping @isolated(any) () throws -> Result,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedAction.assumingSendable(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: any ExecutionContext, loose function: @escaping () throws -> Result) {
    place = DeliveryPlace(context)
    body = PlainAction.assumingSendable(function)
  }
}

extension ListenerHandler {
  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: any ExecutionContext, loose function: @escaping (Argument) -> Void) {
    self.init(at: DeliveryPlace(context), loose: function)
  }
}
