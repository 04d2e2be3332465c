// Shape: APlusPromises: `then` with a promise, with a value, and with nothing
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    return cup.label + "!"
  }

  func serve() async throws {
    let order = try await kitchen.order("coffee").get()
    self.kitchen.log(order.name)
    let cup: Cup = try await self.kitchen.brew(order).get()
    self.kitchen.log(cup.label)
  }

  func count() async throws -> Int {
    let label2 = try await label()
    guard label2 != "coffee" else { return 0 }
    return label2.count
  }

  func known(_ name: String) async throws -> Int {
    if !kitchen.isOpen { return 0 }
    let order = try await kitchen.order(name).get()
    return try self.kitchen.read(order)
  }
}
