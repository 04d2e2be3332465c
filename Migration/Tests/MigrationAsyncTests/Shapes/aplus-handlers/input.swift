// Shape: APlusPromises: `then` with two handlers
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").then(onFulfilled: { order in order.count }, onRejected: { _ in 0 })
  }
}
