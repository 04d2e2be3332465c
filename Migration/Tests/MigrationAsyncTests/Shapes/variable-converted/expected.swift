// Shape: a promise in a variable, of a function that is converted
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

  func twice() -> Promise<String> {
    let promise = name()
    return promise.map { $0 + $0 }
  }

  /// What the promise of `twice` is of, for callers that are asynchronous.
  func twice() async throws -> String {
    let promise: Promise<String> = name()
    let value = try await promise.get()
    return value + value
  }
}
