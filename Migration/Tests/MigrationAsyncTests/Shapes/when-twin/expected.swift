// Shape: `--keep`: WhenPromises: an asynchronous function beside one with a promise
// Options: --keep
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { $0.name }
  }

  /// What the promise of `label` is of, for callers that are asynchronous.
  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }
}
