// Shape: TypedPromises: cancellation as a third outcome: heard of, asked for, looked at
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  private let token = PromiseInvalidationToken()

  func heard() -> StdPromise<Order> {
    // promise-migrate: `onCancel` is about cancellation by a promise
    kitchen.order("tea").onCancel { self.kitchen.log("cancelled") }
  }

  func looked() -> StdPromise<Order> {
    // promise-migrate: its handler is given an outcome, which may be a cancellation
    kitchen.order("tea").always { result in
      if case .cancelled = result { self.kitchen.log("cancelled") }
    }
  }

  func beside() -> StdPromise<Order> {
    // promise-migrate: nobody waits for the handler of `tap`
    kitchen.order("tea").tap { _ in self.kitchen.log("tapped") }
  }

  func ignored() -> StdPromise<Order> {
    // promise-migrate: `ignoringCancel` is about cancellation by a promise
    kitchen.order("tea").ignoringCancel()
  }

  func invalidated() -> StdPromise<Order> {
    // promise-migrate: nothing corresponds to `token`
    kitchen.order("tea").then(token: token) { order in self.kitchen.log(order.name) }
  }
}
