// SPDX-License-Identifier: MIT

// Handlers whose result is an object: the promise that the returned one follows.
//
// Such a handler returns its object directly. Stored as one of any result, like an `IsolatedHandler`, it would
// have to be wrapped in a function that returns indirectly, and that is an allocation. A result that is
// known to be an object is returned directly by all who call the handler.

/// A handler that returns an object, together with the isolation it was formed with.
///
/// The rules of ``IsolatedHandler`` apply.
@frozen @usableFromInline
package struct IsolatedFollowing<Argument, Next: AnyObject>: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable (Argument) throws -> Next

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable (Argument) throws -> Next) {
    self.function = function
  }

  /// The executor on which the handler must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one.
  ///
  /// - Precondition: whoever calls the result is on the executor that `isolation` names.
  @inlinable
  package var plain: PlainFollowing<Argument, Next> {
    unsafeBitCast(self, to: PlainFollowing<Argument, Next>.self)
  }
}

/// A handler that returns an object and is called as a plain synchronous function.
@frozen @usableFromInline
package struct PlainFollowing<Argument, Next: AnyObject>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable (Argument) throws -> Next

  @inlinable
  package init(_ function: @escaping @Sendable (Argument) throws -> Next) {
    self.function = function
  }

  @inlinable
  package func callAsFunction(_ argument: Argument) throws -> Next { try function(argument) }
}

/// A handler that returns an object, and the place where it has to run.
@usableFromInline
package struct FollowingHandler<Argument, Next: AnyObject>: Sendable {
  @usableFromInline package var place: DeliveryPlace
  @usableFromInline package let body: PlainFollowing<Argument, Next>

  /// Its own isolation says where it runs.
  @inlinable @inline(__always)
  package init(
    _ function: @escaping @isolated(any) @Sendable (Argument) throws -> Next,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedFollowing(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// The caller has named a place.
  @inlinable @inline(__always)
  package init(at place: DeliveryPlace, _ function: @escaping @Sendable (Argument) throws -> Next) {
    self.place = place
    body = PlainFollowing(function)
  }

  /// For code in Swift 5 mode; its own isolation says where it runs.
  @inlinable @inline(__always)
  package init(
    loose function: @escaping @isolated(any) (Argument) throws -> Next,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedFollowing.assumingSendable(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// For code in Swift 5 mode; the caller has named a place.
  @inlinable @inline(__always)
  package init(at place: DeliveryPlace, loose function: @escaping (Argument) throws -> Next) {
    self.place = place
    body = .assumingSendable(function)
  }
}
