// Shape: a promise in a variable, of a function that is converted
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

  func twice() -> Promise<String> {
    // promise-migrate: a promise is needed of what becomes asynchronous
    let promise = name()
    return promise.map { $0 + $0 }
  }
}
