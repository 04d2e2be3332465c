// Shape: `race` and `after`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func hurried() async throws -> Order {
    try await race(kitchen.order("tea"), kitchen.order("coffee")).get()
  }

  func late() async throws -> Order {
    try await after(seconds: 0.1).get()
    return try await self.kitchen.order("tea").get()
  }
}
