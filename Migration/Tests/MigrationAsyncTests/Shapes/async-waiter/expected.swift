// Shape: asynchronous code that waits for a promise: `.get()` goes
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func waiting() async throws -> String {
    try await name()
  }
}
