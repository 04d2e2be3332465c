// SPDX-License-Identifier: MIT

public import PromiseCore

/// The user's function and the place where it has to run.
@usableFromInline
struct Handler<Argument, Result>: Sendable {
  @usableFromInline var place: DeliveryPlace
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
  @usableFromInline var place: DeliveryPlace
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

/// A function together with the place where it has to run.
@usableFromInline
protocol Placed {
  /// Where it runs.
  var place: DeliveryPlace { get set }
}

extension Placed {
  /// The same function, of the main actor, on what the caller has named of the main queue.
  @inlinable @inline(__always)
  func at(_ context: MainContext) -> Self {
    var copy = self
    copy.place = context.place
    return copy
  }
}

extension Handler: Placed {}
extension Action: Placed {}
extension FollowingHandler: Placed {}
extension ListenerHandler: Placed {}
