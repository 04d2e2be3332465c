// SPDX-License-Identifier: MIT

public import PromiseCore

/// The user's function and the place where it has to run.
@usableFromInline
struct Handler<Argument, Result>: Sendable {
  @usableFromInline let place: DeliveryPlace
  @usableFromInline let body: PlainHandler<Argument, Result>

  /// A handler given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result) {
    let isolated = IsolatedHandler(function)
    place = DeliveryPlace(isolated.isolation, otherwise: .main)
    body = isolated.plain
  }

  /// A handler for which the caller named a place.
  @inlinable @inline(__always)
  init(
    at place: DeliveryPlace, _ function: @escaping @Sendable (Argument) throws -> Result
  ) {
    self.place = place
    body = PlainHandler(function)
  }
}

/// An action without arguments and the place where it has to run.
@usableFromInline
struct Action<Result>: Sendable {
  @usableFromInline let place: DeliveryPlace
  @usableFromInline let body: PlainAction<Result>

  /// An action given without a place, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(
    _ function: @escaping @isolated(any) @Sendable () throws -> Result,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedAction(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// An action for which the caller named a place.
  @inlinable @inline(__always)
  init(at place: DeliveryPlace, _ function: @escaping @Sendable () throws -> Result) {
    self.place = place
    body = PlainAction(function)
  }
}
