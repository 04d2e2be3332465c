// Row: `then`, which looks at a value
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }
}
