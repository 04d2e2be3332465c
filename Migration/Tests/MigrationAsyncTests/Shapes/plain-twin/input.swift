// Shape: `--keep`: PlainPromises: a twin for callers that are not asynchronous yet
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
