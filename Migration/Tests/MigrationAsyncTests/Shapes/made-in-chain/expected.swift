// Shape: a promise that is made of callbacks within a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func typed() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return try await Promise<String> { seal in seal.fulfill(order.name) }.get()
  }

  func untyped() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return try await Promise<String> { seal in seal.fulfill(order.name) }.get()
  }
}
