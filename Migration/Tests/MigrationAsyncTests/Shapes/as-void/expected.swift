// Shape: `asVoid`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws {
    _ = try await kitchen.order("tea").get()
  }
}
