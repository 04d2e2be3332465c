// Shape: a chain in a handler
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    return "\(order.count) \(cup.label)"
  }
}
