// Shape: `get`, which looks at a value
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    let order = try await kitchen.order("tea").get()
    self.kitchen.log(order.name)
    self.kitchen.served += order.count
    return order
  }
}
