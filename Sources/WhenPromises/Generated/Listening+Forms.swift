// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Listening.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Looks at the value, before all handlers of `always`.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed.
  /// Handlers run in the order of registration; one that is added after the promise has settled
  /// runs too. The same promise is returned.
  ///
  /// - Parameters:
  ///   - handler: Called with the value.
  @inlinable
  @discardableResult
  public final func done(
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Self {
    listenToValue(IsolatedProcedure(handler).plain, at: destination(formedOn: handler.isolation))
    return self
  }

  /// Looks at the error, before all handlers of `always`.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed.
  /// Handlers run in the order of registration; one that is added after the promise has settled
  /// runs too. The same promise is returned.
  ///
  /// - Parameters:
  ///   - policy: Whether the handler wants to hear of cancellations.
  ///   - handler: Called with the error.
  @inlinable
  @discardableResult
  public final func fail(
    policy: FailurePolicy = .notCancelled,
    @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Self {
    listenToError(
      policy, IsolatedProcedure(handler).plain, at: destination(formedOn: handler.isolation))
    return self
  }

  /// Looks at the outcome, whatever it is, cancellations included, after all `done` and `fail`.
  ///
  /// The handler runs on the queue of the promise, or on the actor in whose code it was formed.
  /// Handlers run in the order of registration; one that is added after the promise has settled
  /// runs too. The same promise is returned.
  ///
  /// - Parameters:
  ///   - handler: Called with the value or the error.
  @inlinable
  @discardableResult
  public final func always(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (Result<T, any Error>) -> Void
  ) -> Self {
    listenToEnd(IsolatedProcedure(handler).plain, at: destination(formedOn: handler.isolation))
    return self
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Looks at the value, before all handlers of `always`.
  ///
  /// `done(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func done(
    _ handler: __owned @escaping (T) -> Void, isolation: (any Actor)? = #isolation
  ) -> Self {
    listenToValue(PlainProcedure(handler), at: destination(formedOn: isolation))
    return self
  }

  /// Looks at the error, before all handlers of `always`.
  ///
  /// `fail(policy:_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func fail(
    policy: FailurePolicy = .notCancelled, _ handler: __owned @escaping (any Error) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Self {
    listenToError(policy, PlainProcedure(handler), at: destination(formedOn: isolation))
    return self
  }

  /// Looks at the outcome, whatever it is, cancellations included, after all `done` and `fail`.
  ///
  /// `always(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func always(
    _ handler: __owned @escaping (Result<T, any Error>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Self {
    listenToEnd(PlainProcedure(handler), at: destination(formedOn: isolation))
    return self
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Looks at the error, before all handlers of `always`, at a place.
  ///
  /// `fail(policy:_:)` tells the rest.
  @inlinable
  @discardableResult
  package final func fail(
    at place: DeliveryPlace, policy: FailurePolicy = .notCancelled,
    _ handler: @escaping @Sendable (any Error) -> Void
  ) -> Self {
    listenToError(policy, PlainProcedure(handler), at: place.destination)
    return self
  }

  /// Looks at the outcome, whatever it is, cancellations included, after all `done` and `fail`, at a place.
  ///
  /// `always(_:)` tells the rest.
  @inlinable
  @discardableResult
  package final func always(
    at place: DeliveryPlace, _ handler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Self {
    listenToEnd(PlainProcedure(handler), at: place.destination)
    return self
  }
}
