// Shape: `recover` to a guarantee: nothing is left to be thrown
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async -> Order {
    do {
      let order = try await kitchen.order("tea").get()
      return try await self.kitchen.order(order.name).get()
    } catch {
      return Order(name: "water")
    }
  }
}
