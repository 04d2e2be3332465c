// Shape: `--keep`: WhenPromises: a twin for callers that are not asynchronous yet
// Options: --keep
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  /// The promise of what `label` returns, for callers that are not asynchronous.
  func label() -> Promise<String> {
    Promise { try await self.label() }
  }
}
