// Shape: a key path as handler
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> Int {
    try await kitchen.order("tea").get().name.count
  }
}
