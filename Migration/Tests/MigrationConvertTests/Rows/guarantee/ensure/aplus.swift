// Row: `ensure`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `ensure`
    kitchen.order("tea").ensure {
      self.kitchen.log("over")
    }
  }
}
