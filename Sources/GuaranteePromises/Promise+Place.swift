// SPDX-License-Identifier: MIT

public import PromiseCore

// For the conformance runner, whose host is no dispatch queue: places that only this package can name.
// Everything else is the way of the public forms.

extension CatchMixin {
  package func recover(
    at place: DeliveryPlace, policy: CatchPolicy,
    _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveRecover(Handler(place, body), policy)
  }

  package func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecovered(Handler(place, body))
  }

  package func `catch`(
    at place: DeliveryPlace, policy: CatchPolicy,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(Procedure(place, body), policy)
  }

  // So that the import is a public one: any other stops specialisation in clients.
  @usableFromInline
  package func ensure(
    at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(Routine(place, body))
  }

  /// The result passes on where the guarantee is fulfilled, not by way of `conf.Q.return`.
  package func ensureThen(
    at place: DeliveryPlace, _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    let action = Action(place, body)
    return derivePromise(.deliversAll, action.destination, action.body) { node, source, _ in
      guard let guarantee = try? node.take(as: PlainAction<Guarantee<Void>>.self)() else {
        return .pending
      }
      return node.pass(source, after: guarantee, at: Destination.immediate)
    }
  }
}

extension PMKFinalizer {
  package func finally(at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void) {
    addFinally(Routine(place, body))
  }
}

extension Guarantee {
  package func map<U: Sendable>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(place, body))
  }

  package func then<U: Sendable>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(place, body))
  }
}

extension Handler {
  fileprivate init(
    _ place: DeliveryPlace, _ function: @escaping @Sendable (Argument) throws -> Output
  ) {
    destination = place.destination
    body = PlainHandler(function)
  }
}

extension Procedure {
  fileprivate init(
    _ place: DeliveryPlace, _ function: @escaping @Sendable (Argument) throws -> Void
  ) {
    destination = place.destination
    body = PlainProcedure(function)
  }
}

extension Action {
  fileprivate init(_ place: DeliveryPlace, _ function: @escaping @Sendable () throws -> Output) {
    destination = place.destination
    body = PlainAction(function)
  }
}

extension Routine {
  fileprivate init(_ place: DeliveryPlace, _ function: @escaping @Sendable () throws -> Void) {
    destination = place.destination
    body = PlainRoutine(function)
  }
}
