// Shape: APlusPromises: `then` with a handler whose result cannot be seen
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func count(_ count: @escaping @MainActor (Order) -> Int) -> Promise<Int> {
    // promise-migrate: what the handler of `then` returns is not written
    kitchen.order("tea").then { count($0) }
  }
}
