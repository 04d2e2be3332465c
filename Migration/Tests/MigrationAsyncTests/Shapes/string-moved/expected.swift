// Shape: expressions and strings of several lines: they move as a whole
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return """
    \(order.name)
      of the house
    """
  }

  func names() async throws -> [String] {
    let order = try await kitchen.order(
      "tea").get()
    return [order].map {
      $0.name
    }
  }
}
