// Row: `then`, which looks at a value
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }
}
