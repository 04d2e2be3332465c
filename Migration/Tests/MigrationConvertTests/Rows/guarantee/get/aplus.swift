// Row: `get`, which looks at a value
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `get`
    kitchen.order("tea").get { order in
      self.kitchen.log(order.name)
    }
  }
}
