// Shape: `--keep`: TypedPromises: an asynchronous function beside one with a promise
// Options: --keep
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func label() -> StdPromise<String> {
    kitchen.order("tea").map { $0.name }
  }

  /// What the promise of `label` is of, for callers that are asynchronous.
  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }
}
