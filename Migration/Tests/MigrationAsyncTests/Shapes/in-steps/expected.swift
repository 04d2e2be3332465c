// Shape: a call of a function that an earlier run has converted, with its twin beside it
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    try await kitchen.order("tea").get().name
  }

  /// The promise of what `name` returns, for callers that are not asynchronous.
  func name() -> Promise<String> {
    Promise { try await self.name() }
  }

  func twice() async throws -> String {
    let value = try await name()
    return value + value
  }
}
