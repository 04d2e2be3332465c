// Shape: `then` with a handler that says it returns something else, as before version 5 of the original
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

  func either() -> Promise<Order> {
    kitchen.order("tea").then { $0.count > 1 ? self.kitchen.order("more") : self.kitchen.order("tea") }
  }
}
