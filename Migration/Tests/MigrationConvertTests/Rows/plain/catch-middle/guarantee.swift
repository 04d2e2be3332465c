// Row: `catch` after which the chain goes on
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to GuaranteePromises: `catch` ends a chain there
    kitchen.order("tea").catch { _ in
      self.kitchen.log("caught")
    }
  }
}
