// Shape: `--keep`: APlusPromises: an asynchronous function beside one with a promise
// swift-format-ignore-file
// Options: --keep
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func label(of order: Order) -> Promise<String> {
    kitchen.brew(order).then { cup in cup.label }
  }

  /// What the promise of `label` is of, for callers that are asynchronous.
  func label(of order: Order) async throws -> String {
    let cup = try await kitchen.brew(order).get()
    return cup.label
  }
}
