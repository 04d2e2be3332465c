// Shape: `race` with `after`: a time limit
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func hurried() -> Promise<String> {
    let limit = after(seconds: 600).map { () throws -> Order in throw IsClosed() }
    return race(kitchen.order("tea"), limit).map { order in
      order.name
    }
  }

  func retried() -> Promise<Order> {
    kitchen.order("tea").recover { error -> Promise<Order> in
      guard error is IsClosed else { throw error }
      return after(seconds: 0).then { self.kitchen.order("coffee") }
    }
  }
}
