// Shape: `ensure` twice: the first runs first
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    defer {
      self.kitchen.log("second")
      self.kitchen.served += 1
    }
    defer { self.kitchen.log("first") }
    return try await kitchen.order("tea").get()
  }
}
