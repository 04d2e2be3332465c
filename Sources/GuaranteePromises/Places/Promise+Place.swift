// SPDX-License-Identifier: MIT

public import PromiseCore

// For the conformance runner, whose host is no dispatch queue: places that only this package can name.
// Everything else is the way of the public forms.

extension CatchMixin {
  package func recover(
    at place: DeliveryPlace, policy: CatchPolicy,
    _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveRecover(.init(body, at: place), policy)
  }

  package func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(.init(body, at: place))
  }

  package func `catch`(
    at place: DeliveryPlace, policy: CatchPolicy,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(body, at: place), policy)
  }

  // So that the import is a public one: any other stops specialisation in clients.
  @usableFromInline
  package func ensure(
    at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(.init(body, at: place))
  }

  /// The result passes on where the guarantee is fulfilled, not by way of `conf.Q.return`.
  package func ensureThen(
    at place: DeliveryPlace, _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    derivePromise(.deliversAll, place.destination, PlainAction(body)) { node, source, _ in
      guard let guarantee = try? node.take(as: PlainAction<Guarantee<Void>>.self)() else {
        return .pending
      }
      return node.pass(source, after: guarantee, at: Destination.immediate)
    }
  }
}

extension PMKFinalizer {
  package func finally(at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void) {
    addFinally(.init(body, at: place))
  }
}

extension Guarantee {
  package func map<U: Sendable>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(.init(body, at: place))
  }

  package func then<U: Sendable>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(.init(body, at: place))
  }
}
