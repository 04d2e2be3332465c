// Row: `catch` after which the chain goes on
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").fail(policy: .allErrors) { _ in
      self.kitchen.log("caught")
    }
  }
}
