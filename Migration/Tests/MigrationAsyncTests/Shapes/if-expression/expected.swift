// Shape: a handler that is an `if` or a `switch` with values
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func size() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return if order.count > 1 { "large" } else { "small" }
  }

  func length() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    let value = switch order.name {
    case "tea": "short"
    default: "as long as it is"
    }
    return value.count
  }
}
