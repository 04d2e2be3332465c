// Shape: `--keep`: APlusPromises: somebody looks at progress, which a twin would not report
// swift-format-ignore-file
// Options: --keep
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  // promise-migrate: progress is looked at, which a twin would not report
  func label() -> Promise<String> {
    kitchen.order("tea").then { order in order.name }
  }

  func show() {
    label().progress { part in
      self.kitchen.log("\(part)")
    }
  }
}
