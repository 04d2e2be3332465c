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
}
