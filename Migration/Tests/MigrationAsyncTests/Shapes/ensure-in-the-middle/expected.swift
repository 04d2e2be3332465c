// Shape: `ensure` after which the chain goes on, with a type that is written
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let value: Order
    do {
      defer { self.kitchen.log("ordered") }
      value = try await kitchen.order("tea").get()
    }
    return try await self.kitchen.brew(value).get().label
  }
}
