// Shape: PlainPromises: `then` with a promise, with a value, with nothing, and with nothing that may throw
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    return cup.label + "!"
  }

  func shown() async throws -> Order {
    let order = try await kitchen.order("tea").get()
    self.kitchen.log(order.name)
    return order
  }

  func checked() async throws {
    let order = try await kitchen.order("tea").get()
    let count = try self.kitchen.read(order)
    self.kitchen.log("\(count)")
  }

  func count(_ name: String) async throws -> Int {
    if !kitchen.isOpen { throw IsClosed() }
    guard name != "nothing" else { return 0 }
    let label2 = try await label()
    guard label2 != "coffee" else { return 0 }
    return label2.count
  }
}
