// Shape: a value that the next handler does not take
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func washed() async throws -> Order {
    _ = try await kitchen.order("tea").get()
    try await self.kitchen.wash().get()
    return try await self.kitchen.order("more").get()
  }
}
