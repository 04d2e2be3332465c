// SPDX-License-Identifier: MIT
// Made of Operators/PromiseAdapters/Forwarding.operators: do not edit.

internal import PromiseCore

@available(swift, introduced: 6.0)
extension PromiseBridgeable where BridgedValue: Sendable {
  /// Calls a completion handler of the shape `(T?, Error?)` with how the promise ends.
  ///
  /// One of the two is nil. A cancellation is an error: `CancellationError`, or the dialect's own.
  ///
  /// A handler that belongs to an actor, or was formed there, is called there, later; any other
  /// one by whoever settles the promise, or at once if it has settled. It is called once: also if
  /// nobody can settle the promise any more, then as for a cancellation. What is returned is a
  /// means to say that the handler is not interested any more; it is called all the same.
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
        isolated: completion, at: .init(formedOn: completion.isolation, otherwise: .immediate)))
  }

  /// Calls a completion handler that takes a `Result` with how the promise ends.
  ///
  /// A cancellation is an error: `CancellationError`, or the dialect's own.
  ///
  /// A handler that belongs to an actor, or was formed there, is called there, later; any other
  /// one by whoever settles the promise, or at once if it has settled. It is called once: also if
  /// nobody can settle the promise any more, then as for a cancellation. What is returned is a
  /// means to say that the handler is not interested any more; it is called all the same.
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
        isolated: completion, at: .init(formedOn: completion.isolation, otherwise: .immediate)))
  }

  /// Calls a completion handler of the shape `(Error?)` with how the promise ends.
  ///
  /// It gets nil for any value, which is dropped. A cancellation is an error: `CancellationError`, or
  /// the dialect's own.
  ///
  /// A handler that belongs to an actor, or was formed there, is called there, later; any other
  /// one by whoever settles the promise, or at once if it has settled. It is called once: also if
  /// nobody can settle the promise any more, then as for a cancellation. What is returned is a
  /// means to say that the handler is not interested any more; it is called all the same.
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
        isolated: completion, at: .init(formedOn: completion.isolation, otherwise: .immediate)))
  }
}

@available(swift, obsoleted: 6.0)
extension PromiseBridgeable where BridgedValue: Sendable {
  /// Calls a completion handler of the shape `(T?, Error?)` with how the promise ends.
  ///
  /// `forward(to:)` tells the rest.
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (BridgedValue?, (any Error)?) -> Void
  ) -> OutcomeObservation {
    forwardEither(
      to: .init(
        isolated: completion, at: .init(formedOn: completion.isolation, otherwise: .immediate)))
  }

  /// Calls a completion handler that takes a `Result` with how the promise ends.
  ///
  /// `forward(to:)` tells the rest.
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    forwardResult(
      to: .init(
        isolated: completion, at: .init(formedOn: completion.isolation, otherwise: .immediate)))
  }

  /// Calls a completion handler of the shape `(Error?)` with how the promise ends.
  ///
  /// `forward(to:)` tells the rest.
  @_disfavoredOverload
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (_ error: (any Error)?) -> Void
  ) -> OutcomeObservation {
    forwardError(
      to: .init(
        isolated: completion, at: .init(formedOn: completion.isolation, otherwise: .immediate)))
  }
}
