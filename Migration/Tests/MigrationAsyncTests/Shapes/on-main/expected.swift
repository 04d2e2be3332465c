// Shape: `on: .main`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return order.count
  }
}
