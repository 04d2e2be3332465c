// SPDX-License-Identifier: MIT

public import PromiseCore

// For the conformance runner, whose host is no dispatch queue, and for bridges to other libraries: places
// that only this package can name. Everything else is the way of the public forms.

extension Promise {
  // So that the import is a public one: any other stops specialisation in clients.
  @usableFromInline
  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveValue(.init(body, at: place))
  }

  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(body, at: place))
  }

  package final func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(body, at: place))
  }

  package final func fail(
    at place: DeliveryPlace, policy: FailurePolicy, _ body: @escaping @Sendable (any Error) -> Void
  ) {
    listenToError(policy, PlainProcedure(body), at: place.destination)
  }

  package final func always(
    at place: DeliveryPlace, _ body: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    listenToEnd(PlainProcedure(body), at: place.destination)
  }

  /// Calls back on the thread that settles the promise, or at once if it has settled.
  package final func whenSettled(_ action: @escaping @Sendable (Result<T, any Error>) -> Void) {
    listenToEnd(PlainProcedure(action), at: Destination.immediate, [])
  }
}
