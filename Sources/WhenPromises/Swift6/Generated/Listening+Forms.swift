// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Listening.operators: do not edit.

public import PromiseCore
public import WhenPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Calls a handler with the value, before all handlers of `always`.
  ///
  /// ```swift
  /// price(of: "soup").done { price in
  ///   print("soup costs \(price)")
  /// }
  /// ```
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it is written.
  /// Handlers of one kind run in the order in which they were added. One that is added after the
  /// promise has settled runs too. The same promise is returned.
  ///
  /// - Parameters:
  ///   - handler: Called with the value.
  @inlinable
  @discardableResult
  public final func done(
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Self {
    listenToValue(PlainProcedure(isolated: handler), at: destination(isolatedTo: handler.isolation))
    return self
  }

  /// Calls a handler with the error, before all handlers of `always`.
  ///
  /// ```swift
  /// price(of: "soup").fail { error in
  ///   print("no soup: \(error)")
  /// }
  /// ```
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it is written.
  /// Handlers of one kind run in the order in which they were added. One that is added after the
  /// promise has settled runs too. The same promise is returned.
  ///
  /// - Parameters:
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - handler: Called with the error.
  @inlinable
  @discardableResult
  public final func fail(
    policy: FailurePolicy = .notCancelled,
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Self {
    listenToError(
      policy, PlainProcedure(isolated: handler), at: destination(isolatedTo: handler.isolation))
    return self
  }

  /// Calls a handler with the value or the error, after all handlers of `done` and `fail`.
  ///
  /// ```swift
  /// price(of: "soup").always { result in
  ///   print("the till is closed: \(result)")
  /// }
  /// ```
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it is written.
  /// Handlers of one kind run in the order in which they were added. One that is added after the
  /// promise has settled runs too. The same promise is returned.
  ///
  /// - Parameters:
  ///   - handler: Called with the outcome. The error may be a cancellation.
  @inlinable
  @discardableResult
  public final func always(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (Result<T, any Error>) -> Void
  ) -> Self {
    listenToEnd(PlainProcedure(isolated: handler), at: destination(isolatedTo: handler.isolation))
    return self
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Calls a handler with the error, before all handlers of `always`.
  ///
  /// The handler runs at the place.
  /// ``fail(policy:_:)`` has the details.
  @inlinable
  @discardableResult
  package final func fail(
    at place: DeliveryPlace, policy: FailurePolicy = .notCancelled,
    _ handler: @escaping @Sendable (any Error) -> Void
  ) -> Self {
    listenToError(policy, PlainProcedure(handler), at: place.destination)
    return self
  }

  /// Calls a handler with the value or the error, after all handlers of `done` and `fail`.
  ///
  /// The handler runs at the place.
  /// ``always(_:)`` has the details.
  @inlinable
  @discardableResult
  package final func always(
    at place: DeliveryPlace, _ handler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Self {
    listenToEnd(PlainProcedure(handler), at: place.destination)
    return self
  }
}
