// Shape: `--keep`: WhenPromises: a twin for callers that are not asynchronous yet
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
