// Row: `then` with nothing: the value goes on
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }
  }
}
