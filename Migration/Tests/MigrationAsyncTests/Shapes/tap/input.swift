// Shape: `tap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").tap { result in self.kitchen.log("\(result)") }
  }
}
