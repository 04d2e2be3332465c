// Shape: handlers whose parameters have one name
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    let value = try await kitchen.order("tea").get()
    let value2 = value.name
    let value3 = value2 + "!"
    return "\(value3.count)"
  }
}
