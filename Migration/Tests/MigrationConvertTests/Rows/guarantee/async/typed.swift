// Row: `async()` in an asynchronous function
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    try await kitchen.order("tea").tryMap { $0.name }.get()
  }
}
