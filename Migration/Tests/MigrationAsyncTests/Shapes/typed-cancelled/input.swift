// Shape: TypedPromises: cancellation as a third outcome: heard of, asked for, looked at
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  private let token = PromiseInvalidationToken()

  func heard() -> StdPromise<Order> {
    kitchen.order("tea").onCancel { self.kitchen.log("cancelled") }
  }

  func looked() -> StdPromise<Order> {
    kitchen.order("tea").always { result in
      if case .cancelled = result { self.kitchen.log("cancelled") }
    }
  }

  func beside() -> StdPromise<Order> {
    kitchen.order("tea").tap { _ in self.kitchen.log("tapped") }
  }

  func ignored() -> StdPromise<Order> {
    kitchen.order("tea").ignoringCancel()
  }

  func invalidated() -> StdPromise<Order> {
    kitchen.order("tea").then(token: token) { order in self.kitchen.log(order.name) }
  }
}
