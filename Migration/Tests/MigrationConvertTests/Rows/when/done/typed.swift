// Row: `done`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    kitchen.order("tea").tryThen { order in
      self.kitchen.log(order.name)
    }
  }
}
