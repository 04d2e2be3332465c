// Shape: `--keep`: TypedPromises: a twin for callers that are not asynchronous yet
// Options: --keep
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  /// The promise of what `label` returns, for callers that are not asynchronous.
  func label() -> StdPromise<String> {
    Promise { try await self.label() }
  }
}
