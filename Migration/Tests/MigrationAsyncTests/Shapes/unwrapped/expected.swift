// Shape: a promise that only passes on how another one ends, and `.map { _ in }`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func count() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return order.count
  }

  func drunk() async throws {
    let order = try await kitchen.order("tea").get()
    _ = order.name
  }

  func piped() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return order.count
  }

  func washed() async throws -> String {
    _ = try await kitchen.order("tea").get()
    let order = try await self.kitchen.order("coffee").get()
    return order.name
  }
}
