// Shape: `recover` after which the chain goes on
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let value: Order
    do {
      value = try await kitchen.order("tea").get()
    } catch where !error.isCancelled {
      value = try await self.kitchen.order("coffee").get()
    }
    let cup = try await self.kitchen.brew(value).get()
    return cup.label
  }
}
