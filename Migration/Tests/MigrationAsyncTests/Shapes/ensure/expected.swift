// Shape: `ensure` at the end
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() async throws {
    defer { self.kitchen.log("done") }
    let order = try await kitchen.order("tea").get()
    self.kitchen.log("served \(order.name)")
  }
}
