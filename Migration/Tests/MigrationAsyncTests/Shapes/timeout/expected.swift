// Shape: `race` with `after`: a time limit
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func hurried() async throws -> String {
    let limit = after(seconds: 600).map { () throws -> Order in throw IsClosed() }
    let order = try await race(kitchen.order("tea"), limit).get()
    return order.name
  }

  func retried() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch where !error.isCancelled {
      guard error is IsClosed else { throw error }
      try await after(seconds: 0).get()
      return try await self.kitchen.order("coffee").get()
    }
  }
}
