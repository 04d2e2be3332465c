// SPDX-License-Identifier: MIT

/// A handler that returns nothing and does not throw, together with the isolation it was formed with.
///
/// It is not an ``IsolatedHandler`` with the result `Void`: that one is stored with a result of any
/// type, and converting to it costs an allocation. Its rules apply.
@frozen @usableFromInline
package struct IsolatedListener<Argument>: Sendable {
  @usableFromInline
  package let function: @isolated(any) @Sendable (Argument) -> Void

  @inlinable
  package init(_ function: @escaping @isolated(any) @Sendable (Argument) -> Void) {
    self.function = function
  }

  /// The executor on which the handler must be called.
  @inlinable
  package var isolation: HandlerIsolation { HandlerIsolation(function.isolation) }

  /// The same function as a plain synchronous one.
  ///
  /// - Precondition: whoever calls the result is on the executor that `isolation` names.
  @inlinable
  package var plain: PlainListener<Argument> {
    unsafeBitCast(self, to: PlainListener<Argument>.self)
  }
}

/// A handler that returns nothing, called as a plain synchronous function.
@frozen @usableFromInline
package struct PlainListener<Argument>: HandlerPayload, Sendable {
  @inlinable package static var kind: PayloadKind { .function }

  @usableFromInline
  package let function: @Sendable (Argument) -> Void

  @inlinable
  package init(_ function: @escaping @Sendable (Argument) -> Void) { self.function = function }

  @inlinable
  package func callAsFunction(_ argument: Argument) { function(argument) }
}

/// The user's handler that looks on, and the place where it has to run.
@usableFromInline
package struct ListenerHandler<Argument>: Sendable {
  @usableFromInline package var place: DeliveryPlace
  @usableFromInline package let body: PlainListener<Argument>

  /// A handler whose own isolation says where it runs.
  @inlinable @inline(__always)
  package init(
    _ function: @escaping @isolated(any) @Sendable (Argument) -> Void,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedListener(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// A handler for which the caller named a place.
  @inlinable @inline(__always)
  package init(at place: DeliveryPlace, _ function: @escaping @Sendable (Argument) -> Void) {
    self.place = place
    body = PlainListener(function)
  }

  /// A handler of code in Swift 5 mode, whose own isolation says where it runs.
  @inlinable @inline(__always)
  package init(
    loose function: @escaping @isolated(any) (Argument) -> Void,
    otherwise place: DeliveryPlace = .main
  ) {
    let isolated = IsolatedListener.assumingSendable(function)
    self.place = DeliveryPlace(isolated.isolation, otherwise: place)
    body = isolated.plain
  }

  /// A handler of code in Swift 5 mode, which named a place.
  @inlinable @inline(__always)
  package init(at place: DeliveryPlace, loose function: @escaping (Argument) -> Void) {
    self.place = place
    body = .assumingSendable(function)
  }
}
