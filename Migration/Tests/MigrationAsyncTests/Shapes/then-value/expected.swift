// Shape: `then` with a handler that says it returns something else, as before version 5 of the original
// swift-format-ignore-file
import PromiseKit

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    // promise-migrate: whether `String` is a promise cannot be seen
    kitchen.order("tea").then { order -> String in
      order.name
    }
  }

  func log() -> Promise<Void> {
    // promise-migrate: whether `Void` is a promise cannot be seen
    return kitchen.order("tea").then { order -> Void in print(order) }
  }

  func either() async throws -> Order {
    let order = try await kitchen.order("tea").async()
    return try await (order.count > 1 ? self.kitchen.order("more") : self.kitchen.order("tea")).async()
  }
}
