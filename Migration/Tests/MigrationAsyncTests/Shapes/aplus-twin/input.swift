// Shape: `--keep`: APlusPromises: a twin for callers that are not asynchronous yet
// swift-format-ignore-file
// Options: --keep
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func label(of order: Order) -> Promise<String> {
    kitchen.brew(order).then { cup in cup.label }
  }
}
