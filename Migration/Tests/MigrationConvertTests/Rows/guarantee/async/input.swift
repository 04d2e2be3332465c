// Row: `async()` in an asynchronous function
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    try await kitchen.order("tea").map { $0.name }.async()
  }
}
