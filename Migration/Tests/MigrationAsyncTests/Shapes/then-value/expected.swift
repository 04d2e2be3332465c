// Shape: `then` with a handler that returns no promise, as before version 5 of the original
// swift-format-ignore-file
import PromiseKit

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    // promise-migrate: what the handler of `then` returns is no promise
    kitchen.order("tea").then { order -> String in
      order.name
    }
  }

  func log() -> Promise<Void> {
    // promise-migrate: what the handler of `then` returns is no promise
    return kitchen.order("tea").then { order -> Void in print(order) }
  }

  func two() -> Promise<Int> {
    // promise-migrate: what the handler of `then` returns is no promise
    kitchen.order("tea").then { _ in 2 }
  }
}
