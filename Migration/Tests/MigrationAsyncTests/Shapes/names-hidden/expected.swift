// Shape: handlers that declare a name of the surroundings again
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) async throws -> Int {
    _ = try await kitchen.order("tea").get()
    let value: Order
    do {
      var order = order
      order.count += 1
      value = order
    }
    return value.count + order.count
  }

  func name(_ order: Order) async throws -> String {
    let cup = try await kitchen.brew(order).get()
    let label = Optional(cup.label)
    do {
      guard let label else { throw IsClosed() }
      let order2 = try await self.kitchen.order(label).get()
      return order2.name
    }
  }

  func serve() async throws {
    let order2 = try await kitchen.order("tea").get()
    let order = Optional(order2)
    do {
      guard let order else { return }
      self.kitchen.log(order.name)
    }
  }
}
