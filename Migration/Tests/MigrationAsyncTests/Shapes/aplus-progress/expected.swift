// Shape: `--keep`: APlusPromises: somebody looks at progress, which the promise reports that stays
// swift-format-ignore-file
// Options: --keep
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { order in order.name }
  }

  /// What the promise of `label` is of, for callers that are asynchronous.
  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func show() {
    label().progress { part in
      self.kitchen.log("\(part)")
    }
  }
}
