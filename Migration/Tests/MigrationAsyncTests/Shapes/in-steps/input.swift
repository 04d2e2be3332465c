// Shape: a call of a function that an earlier run has converted, with its twin beside it
// swift-format-ignore-file
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
    firstly {
      name()
    }.map { $0 + $0 }
  }
}
