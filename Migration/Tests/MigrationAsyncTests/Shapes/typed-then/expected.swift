// Shape: TypedPromises: `map`, `flatMap`, `then` and their `try` forms
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await self.kitchen.brew(order).get()
    self.kitchen.log(cup.label)
    return cup.label + "!"
  }

  func checked() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return try self.kitchen.read(order)
  }

  func twice() async throws -> Cup {
    let order = try await kitchen.order("tea").get()
    guard try self.kitchen.read(order) < 2 else { throw IsClosed() }
    return try await self.kitchen.brew(order).get()
  }

  func count(_ name: String) async throws -> Int {
    if !kitchen.isOpen { throw IsClosed() }
    guard name != "nothing" else { return 0 }
    let label2 = try await label()
    return label2.count
  }
}
