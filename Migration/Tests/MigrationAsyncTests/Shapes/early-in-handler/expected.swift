// Shape: early returns in the last handler
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func cup(_ name: String) async throws -> Cup {
    let order = try await kitchen.order(name).get()
    if order.count == 0 {
      throw IsClosed()
    }
    guard order.name != "water" else { return Cup(label: "water") }
    return try await self.kitchen.brew(order).get()
  }
}
