// Shape: `ensureThen`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    // promise-migrate: `defer` cannot wait
    kitchen.order("tea").ensureThen { self.kitchen.guess().asVoid() }
  }
}
