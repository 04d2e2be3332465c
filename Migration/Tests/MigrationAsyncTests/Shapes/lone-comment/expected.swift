// Shape: a comment between links
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    // First the cup,
    /* hot */
    let cup = try await self.kitchen.brew(order).get()
    // then its label.
    return cup.label
  }
}
