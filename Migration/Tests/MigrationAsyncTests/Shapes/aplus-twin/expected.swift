// Shape: `--keep`: APlusPromises: a twin for callers that are not asynchronous yet
// swift-format-ignore-file
// Options: --keep
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func label(of order: Order) async throws -> String {
    let cup = try await kitchen.brew(order).get()
    return cup.label
  }

  /// The promise of what `label` returns, for callers that are not asynchronous.
  func label(of order: Order) -> Promise<String> {
    Promise { try await self.label(of: order) }
  }
}
