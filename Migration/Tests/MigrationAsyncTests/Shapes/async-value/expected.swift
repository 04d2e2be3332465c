// Shape: asynchronous code that calls `get` on what an asynchronous function returns: it stays
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  struct Jar: Sendable {
    func get() -> String { "tea" }
  }

  func jar() async throws -> Jar { Jar() }

  func waiting() async throws -> String {
    try await jar().get()
  }

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }
}
