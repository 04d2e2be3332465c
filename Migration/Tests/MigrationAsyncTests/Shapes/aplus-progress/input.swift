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

  func show() {
    label().progress { part in
      self.kitchen.log("\(part)")
    }
  }
}
