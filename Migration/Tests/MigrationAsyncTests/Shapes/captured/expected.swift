// Shape: a handler that captures constants
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  let name = "tea"

  func label(_ suffix: String) async throws -> String {
    let start = "a "
    let order = try await kitchen.order(name).get()
    return start + order.name + name + suffix
  }
}
