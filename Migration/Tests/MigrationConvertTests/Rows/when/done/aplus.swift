// Row: `done`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `done`
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }
  }
}
