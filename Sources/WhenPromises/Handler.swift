// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

/// The user's function and the place where it has to run.
@usableFromInline
struct Handler<Argument, Result>: Sendable {
  @usableFromInline let place: DeliveryPlace
  @usableFromInline let body: PlainHandler<Argument, Result>

  /// A handler given without `on:`, or for the main actor: its own isolation says where it runs.
  @inlinable @inline(__always)
  init(
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Result,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedHandler(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// A handler for which the caller named a queue.
  @inlinable @inline(__always)
  init(_ queue: DispatchQueue, _ function: @escaping @Sendable (Argument) throws -> Result) {
    place = DeliveryPlace(queue: queue)
    body = PlainHandler(function)
  }

  /// The queue of the promise that the handler makes: an actor is none.
  @inlinable @inline(__always)
  var queue: DeliveryPlace { if case .actor = place { .main } else { place } }
}
