// Shape: `recover` to another promise: cancellations pass
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch where !error.isCancelled {
      self.kitchen.log("\(error)")
      return try await self.kitchen.order("coffee").get()
    }
  }
}
