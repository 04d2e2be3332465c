// Shape: `--keep`: TypedPromises: an asynchronous function beside one with a promise
// Options: --keep
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func label() -> StdPromise<String> {
    kitchen.order("tea").map { $0.name }
  }
}
