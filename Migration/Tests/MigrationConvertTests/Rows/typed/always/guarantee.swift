// Row: `always` that does not look
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").ensure {
      self.kitchen.log("over")
    }
  }
}
