// Shape: `done`, and a function that returns nothing
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() async throws {
    let order = try await kitchen.order("tea").get()
    self.kitchen.served += order.count
    self.kitchen.log("served \(order.name)")
  }
}
