// Shape: chains in handlers of chains in handlers
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let value: String
    do {
      let cup = try await self.kitchen.brew(order).get()
      do {
        defer { self.kitchen.log("washed") }
        try await self.kitchen.wash().get()
        value = "\(order.name) \(cup.label)"
      }
    } catch where !error.isCancelled {
      let order2 = try await self.kitchen.order("coffee").get()
      value = order2.name
    }
    self.kitchen.log(value)
    return value
  }
}
