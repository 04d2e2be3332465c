// Shape: an asynchronous function, and one with the same labels that makes a promise: no twins
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func play(_ order: Order) async throws -> Int {
    order.count
  }

  func play(_ cup: Cup) -> Promise<Int> {
    Promise { seal in seal.fulfill(cup.label.count) }
  }

  func listen() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    return try await self.play(cup).get()
  }

  func again(_ order: Order) async throws -> Int {
    try await play(Cup(label: order.name)).get()
  }
}
