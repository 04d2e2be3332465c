// Shape: WhenPromises: `then`, `done`, `asVoid`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    self.kitchen.log(cup.label)
    return cup.label + "!"
  }

  func nothing() async throws {
    _ = try await kitchen.order("tea").get()
  }

  func served() async throws {
    let order = try await kitchen.order("tea").get()
    self.kitchen.served += try self.kitchen.read(order)
  }

  func count(_ name: String) async throws -> Int {
    if !kitchen.isOpen { throw IsClosed() }
    guard name != "nothing" else { return 0 }
    let label2 = try await label()
    return label2.count
  }
}
