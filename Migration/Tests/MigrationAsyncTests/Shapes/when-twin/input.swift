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
}
