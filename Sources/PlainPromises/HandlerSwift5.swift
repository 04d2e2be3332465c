// SPDX-License-Identifier: MIT

public import PromiseCore

// For code in Swift 5 mode: `AssumedSendable.swift` of the core says why, and how it is done.

extension Handler {
  /// Given without a place: the isolation of the function says where it runs.
  @inlinable @inline(__always)
  init(loose function: @escaping @isolated(any) (Argument) throws -> Result) {
    let isolated = IsolatedHandler.assumingSendable(function)
    place = DeliveryPlace(isolated.isolation, otherwise: .main)
    body = isolated.plain
  }

  /// Given with a place.
  @inlinable @inline(__always)
  init(at place: DeliveryPlace, loose function: @escaping (Argument) throws -> Result) {
    self.place = place
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
  init(at place: DeliveryPlace, loose function: @escaping () throws -> Result) {
    self.place = place
    body = PlainAction.assumingSendable(function)
  }
}
