// SPDX-License-Identifier: MIT

public import PromiseCore

// Every function with a handler that the original has exists once more for code in Swift 5 mode, in files
// whose names end in `Swift5`; each language mode sees only its own forms. Here handlers are taken as the
// original took them, so that whatever was written for it compiles in silence: functions that are not
// `@Sendable`, variables that are set again after a handler that reads them was formed, state of the main
// actor under `on:`. What the original did not have, `on: .main`, is the same in both modes.
//
// `@Sendable` under `@preconcurrency` leaves no trace in the name of a symbol. So the parameters are
// `__owned`, which does: else the forms of the two modes would be one symbol.

extension Handler {
  /// Given without `on:`: its own isolation says where it runs.
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
  /// Given without a place: its own isolation says where it runs.
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
  /// Given without `on:`: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) -> Void) {
    self.init(IsolatedListener.assumingSendable(function).function)
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(_ context: any ExecutionContext, loose function: @escaping (Argument) -> Void) {
    self.init(
      at: DeliveryPlace(context), PlainListener.assumingSendable(function).function)
  }
}
