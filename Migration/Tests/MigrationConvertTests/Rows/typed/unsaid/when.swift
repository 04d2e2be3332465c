// Row: a place that is not written
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    // promise-migrate: to WhenPromises: where its handler runs is not written
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }
}
