// Row: `then`, which looks at a value
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").get { order in
      self.kitchen.log(order.name)
    }
  }
}
