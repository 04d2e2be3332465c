// Shape: a chain of `firstly`, `then`, `map`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func breakfast() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    return cup.label
  }
}
