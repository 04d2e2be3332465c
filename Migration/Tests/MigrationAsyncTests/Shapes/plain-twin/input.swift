// Shape: `--keep`: PlainPromises: an asynchronous function beside one with a promise
// Options: --keep
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { $0.name }
  }
}
