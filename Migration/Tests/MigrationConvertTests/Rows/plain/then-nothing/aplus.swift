// Row: `then` with nothing: the value goes on
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `then`
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }
}
