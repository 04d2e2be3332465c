// SPDX-License-Identifier: MIT
// Made of Operators/PromiseAdapters/Forwarding.operators: do not edit.

internal import PromiseCore

@available(swift, introduced: 6.0)
extension PromiseBridgeable where BridgedValue: Sendable {
  /// Calls a completion handler of the shape `(T?, Error?)` with the outcome of the promise.
  ///
  /// One of the two arguments is nil. A cancellation is an error: `CancellationError`, or the dialect's own.
  ///
  /// A handler that is isolated to an actor, or written in its code, is called on that actor, later.
  /// Any other one is called on the thread that settles the promise, or at once if it has settled.
  /// The handler is called exactly once: if nobody can settle the promise any more, it is called as
  /// for a cancellation. The returned observation can say that the result is no longer of interest;
  /// the handler is called all the same.
  ///
  /// - Parameters:
  ///   - completion: Called once, with a value or with an error.
  @discardableResult
  public func forward(
    @_inheritActorContext to completion:
      @escaping @isolated(any) @Sendable (BridgedValue?, (any Error)?) -> Void
  ) -> OutcomeObservation {
    forwardEither(
      to: .init(
        at: .init(isolatedTo: completion.isolation, otherwise: .immediate),
        body: .init(isolated: completion)))
  }

  /// Calls a completion handler that takes a `Result`, with the outcome of the promise.
  ///
  /// A cancellation is an error: `CancellationError`, or the dialect's own.
  ///
  /// A handler that is isolated to an actor, or written in its code, is called on that actor, later.
  /// Any other one is called on the thread that settles the promise, or at once if it has settled.
  /// The handler is called exactly once: if nobody can settle the promise any more, it is called as
  /// for a cancellation. The returned observation can say that the result is no longer of interest;
  /// the handler is called all the same.
  ///
  /// - Parameters:
  ///   - completion: Called once.
  @discardableResult
  public func forward(
    @_inheritActorContext to completion:
      @escaping @isolated(any) @Sendable (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    forwardResult(
      to: .init(
        at: .init(isolatedTo: completion.isolation, otherwise: .immediate),
        body: .init(isolated: completion)))
  }

  /// Calls a completion handler of the shape `(Error?)` with the error of the promise, or nil.
  ///
  /// A value is dropped: the handler receives nil. A cancellation is an error: `CancellationError`, or
  /// the dialect's own.
  ///
  /// A handler that is isolated to an actor, or written in its code, is called on that actor, later.
  /// Any other one is called on the thread that settles the promise, or at once if it has settled.
  /// The handler is called exactly once: if nobody can settle the promise any more, it is called as
  /// for a cancellation. The returned observation can say that the result is no longer of interest;
  /// the handler is called all the same.
  ///
  /// - Parameters:
  ///   - completion: Called once.
  @_disfavoredOverload
  @discardableResult
  public func forward(
    @_inheritActorContext to completion:
      @escaping @isolated(any) @Sendable (_ error: (any Error)?) -> Void
  ) -> OutcomeObservation {
    forwardError(
      to: .init(
        at: .init(isolatedTo: completion.isolation, otherwise: .immediate),
        body: .init(isolated: completion)))
  }
}

@available(swift, obsoleted: 6.0)
extension PromiseBridgeable where BridgedValue: Sendable {
  /// Calls a completion handler of the shape `(T?, Error?)` with the outcome of the promise.
  ///
  /// ``forward(to:)`` has the details.
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (BridgedValue?, (any Error)?) -> Void
  ) -> OutcomeObservation {
    forwardEither(
      to: .init(
        at: .init(isolatedTo: completion.isolation, otherwise: .immediate),
        body: .init(isolated: completion)))
  }

  /// Calls a completion handler that takes a `Result`, with the outcome of the promise.
  ///
  /// ``forward(to:)`` has the details.
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    forwardResult(
      to: .init(
        at: .init(isolatedTo: completion.isolation, otherwise: .immediate),
        body: .init(isolated: completion)))
  }

  /// Calls a completion handler of the shape `(Error?)` with the error of the promise, or nil.
  ///
  /// ``forward(to:)`` has the details.
  @_disfavoredOverload
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (_ error: (any Error)?) -> Void
  ) -> OutcomeObservation {
    forwardError(
      to: .init(
        at: .init(isolatedTo: completion.isolation, otherwise: .immediate),
        body: .init(isolated: completion)))
  }
}
