// SPDX-License-Identifier: MIT

internal import PromiseCore

// The completion handler is somebody's who knows nothing of promises. So it is always called once, on
// its own actor if it has one, also for a promise that was lost.

extension PromiseBridgeable where BridgedValue: Sendable {
  /// Calls a completion handler of the shape `(T?, Error?)` with how the promise ends.
  ///
  /// One of the two is nil. A cancellation is an error: `CancellationError`, or the dialect's own. The
  /// handler is called once: also if nobody can settle the promise any more, then as for a
  /// cancellation.
  ///
  /// A handler that belongs to an actor, or was formed there, is called there, later; any other one
  /// by whoever settles the promise, or at once if it has settled.
  ///
  /// - Returns: A means to say that the handler is not interested any more; it is called all the same.
  @available(swift, introduced: 6.0)
  @discardableResult
  public func forward(
    @_inheritActorContext
    to completion: @escaping @isolated(any) @Sendable (BridgedValue?, (any Error)?) -> Void
  ) -> OutcomeObservation {
    forward(IsolatedWork(completion))
  }

  /// The same in Swift 5 mode, where handlers are taken as they are.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (BridgedValue?, (any Error)?) -> Void
  ) -> OutcomeObservation {
    forward(IsolatedWork.assumingSendable(completion))
  }

  private func forward(
    _ isolated: IsolatedWork<BridgedValue?, (any Error)?>
  ) -> OutcomeObservation {
    let plain = isolated.plain
    // The handler cannot throw: its declared type does not say so, only the type it is kept in.
    return deliver(to: DeliveryPlace(isolated.isolation, otherwise: .immediate)) { result in
      switch result {
      case .success(let value): try? plain(value, nil)
      case .failure(let error): try? plain(nil, error)
      }
    }
  }

  /// Calls a completion handler that takes a `Result` with how the promise ends.
  ///
  /// A cancellation is an error: `CancellationError`, or the dialect's own. The handler is called once:
  /// also if nobody can settle the promise any more, then as for a cancellation.
  ///
  /// A handler that belongs to an actor, or was formed there, is called there, later; any other one
  /// by whoever settles the promise, or at once if it has settled.
  ///
  /// - Returns: A means to say that the handler is not interested any more; it is called all the same.
  @available(swift, introduced: 6.0)
  @discardableResult
  public func forward(
    @_inheritActorContext
    to completion: @escaping @isolated(any) @Sendable (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    forward(IsolatedListener(completion))
  }

  /// The same in Swift 5 mode, where handlers are taken as they are.
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    forward(IsolatedListener.assumingSendable(completion))
  }

  private func forward(
    _ isolated: IsolatedListener<Result<BridgedValue, any Error>>
  ) -> OutcomeObservation {
    let plain = isolated.plain
    return deliver(to: DeliveryPlace(isolated.isolation, otherwise: .immediate)) { plain($0) }
  }

  /// Calls a completion handler of the shape `(Error?)` with how the promise ends.
  ///
  /// It gets nil for any value, which is dropped. A cancellation is an error: `CancellationError`, or
  /// the dialect's own. The handler is called once: also if nobody can settle the promise any more,
  /// then as for a cancellation.
  ///
  /// A handler that belongs to an actor, or was formed there, is called there, later; any other one
  /// by whoever settles the promise, or at once if it has settled.
  ///
  /// - Returns: A means to say that the handler is not interested any more; it is called all the same.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  public func forward(
    @_inheritActorContext
    to completion: @escaping @isolated(any) @Sendable ((any Error)?) -> Void
  ) -> OutcomeObservation {
    forward(errorTo: IsolatedListener(completion))
  }

  /// The same in Swift 5 mode, where handlers are taken as they are.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @discardableResult
  public func forward(
    to completion: __owned @escaping @isolated(any) ((any Error)?) -> Void
  ) -> OutcomeObservation {
    forward(errorTo: IsolatedListener.assumingSendable(completion))
  }

  private func forward(errorTo isolated: IsolatedListener<(any Error)?>) -> OutcomeObservation {
    let plain = isolated.plain
    return deliver(to: DeliveryPlace(isolated.isolation, otherwise: .immediate)) { result in
      switch result {
      case .success: plain(nil)
      case .failure(let error): plain(error)
      }
    }
  }

  private func deliver(
    to place: DeliveryPlace,
    _ handler: @escaping @Sendable (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    let relay = OutcomeRelay<BridgedValue> { result in place.run { handler(result) } }
    return observeOutcome { relay.receive($0) }
  }
}
