// Shape: `--hold-self`: `[weak self]`, where `self` may live until the function has ended
// swift-format-ignore-file
// Options: --hold-self
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() async throws {
    let order = try await kitchen.order("tea").get()
    self.kitchen.log(order.name)
    self.kitchen.served += 1
  }

  func cup() async throws -> Cup {
    let order = try await kitchen.order("tea").get()
    self.kitchen.log(order.name)
    let cup: Cup = try await self.kitchen.brew(order).get()
    self.kitchen.log(cup.label)
    return cup
  }
}
