// SPDX-License-Identifier: MIT

package import PromiseCore

// For the conformance runner, whose host is no dispatch queue: places that only this package can name.
// Everything else is the way of the public forms.

extension Promise {
  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveValue(Handler(place, body))
  }

  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(Handler(place, body))
  }

  package final func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(Handler(place, body))
  }
}

extension Handler {
  fileprivate init(
    _ place: DeliveryPlace, _ function: @escaping @Sendable (Argument) throws -> Result
  ) {
    self.place = place
    body = PlainHandler(function)
  }
}
