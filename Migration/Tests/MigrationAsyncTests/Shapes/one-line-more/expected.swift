// Shape: a chain in one line with more than itself: what else stands there stays
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func more() async throws -> String { let name = "tea"; let order = try await kitchen.order(name).get(); return order.name + name }
  func noted() async throws -> String { /* why */ let order = try await kitchen.order("tea").get(); return order.name }
  func behind() async throws -> String { let order = try await kitchen.order("tea").get(); return order.name /* why */ }
  // promise-migrate: one line would become several
  func long() -> Promise<String> { let name = "tea"; return kitchen.order(name).map { order in self.kitchen.log(name); return order.name } }
}
