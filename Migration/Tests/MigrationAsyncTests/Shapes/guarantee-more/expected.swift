// Shape: guarantees: `then`, `get`, `done`, and one that cannot fail within a promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async -> String {
    let order = await kitchen.guess().async()
    let order2 = await self.kitchen.guess().async()
    let value = order.name + order2.name
    self.kitchen.log(value)
    return value
  }

  func show() async {
    let order = await kitchen.guess().async()
    self.kitchen.log(order.name)
  }

  func mixed() async throws -> Order {
    let order = try await kitchen.guess().get()
    return try await self.kitchen.order(order.name).get()
  }
}
