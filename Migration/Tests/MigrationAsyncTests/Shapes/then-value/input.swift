// Shape: `then` with a handler that returns no promise, as before version 5 of the original
// swift-format-ignore-file
import PromiseKit

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").then { order -> String in
      order.name
    }
  }

  func log() -> Promise<Void> {
    return kitchen.order("tea").then { order -> Void in print(order) }
  }

  func two() -> Promise<Int> {
    kitchen.order("tea").then { _ in 2 }
  }
}
