// Row: `then`, which looks at a value
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `then`
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }
}
