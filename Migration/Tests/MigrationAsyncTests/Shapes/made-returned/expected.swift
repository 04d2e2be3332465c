// Shape: a promise that is made of callbacks, whose type is that of the function
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name(_ isKnown: Bool) async throws -> String {
    if isKnown {
      return try await Promise<String> { seal in seal.fulfill("known") }.get()
    }
    let order = try await kitchen.order("tea").get()
    return order.name
  }
}
