// SPDX-License-Identifier: MIT

public import PromiseCore

// For the conformance runner, whose host is no dispatch queue: places that only this package can name.
// Everything else is the way of the public forms.

extension Promise {
  // So that the import is a public one: any other stops specialisation in clients.
  @usableFromInline
  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveValue(Handler(place, body))
  }

  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(at: place, body))
  }

  package final func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(FollowingHandler(at: place, body))
  }

  package final func fail(
    at place: DeliveryPlace, policy: FailurePolicy, _ body: @escaping @Sendable (any Error) -> Void
  ) {
    listenToError(policy, Listener(at: place, body))
  }

  package final func always(
    at place: DeliveryPlace, _ body: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    listenToEnd(Listener(at: place, body))
  }
}

extension Handler where Place == DeliveryPlace {
  fileprivate init(
    _ place: DeliveryPlace, _ function: @escaping @Sendable (Argument) throws -> Result
  ) {
    self.place = place
    body = PlainHandler(function)
  }
}

// For bridges to other libraries, which have places of their own.

extension Promise {
  /// Calls back on the thread that settles the promise, or at once if it has settled.
  package final func whenSettled(
    _ action: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    let listener = _PromiseCell(claimed: true, flags: .deliversAll)
    listener.store(PlainListener(action), as: PlainListener<Result<T, any Error>>.self)
    listener.react(at: Destination.immediate) { node, source, _ in
      let body = node.take(as: PlainListener<Result<T, any Error>>.self)
      body(source.anyErrorResult())
      return .pending
    }
    observe(by: listener)
  }
}
