// Shape: `ensure` twice: the first runs first
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    firstly {
      kitchen.order("tea")
    }.ensure {
      self.kitchen.log("first")
    }.ensure {
      self.kitchen.log("second")
      self.kitchen.served += 1
    }
  }
}
