// Shape: asynchronous code that waits for a promise: `.get()` goes
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  /// The promise of what `name` returns, for callers that are not asynchronous.
  func name() -> Promise<String> {
    Promise { try await self.name() }
  }

  func waiting() async throws -> String {
    try await name()
  }
}
