// Shape: `recover` to another promise: cancellations pass
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").recover { error -> Promise<Order> in
      self.kitchen.log("\(error)")
      return self.kitchen.order("coffee")
    }
  }
}
