// Shape: `[self]`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() async throws {
    let order = try await kitchen.order("tea").get()
    kitchen.log(order.name)
  }
}
