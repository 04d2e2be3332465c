// Row: `then` and `catch`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.order("tea").then { order in
      self.kitchen.log("done \(order.name)")
    }.fail { _ in
      self.kitchen.log("caught")
    }
  }
}
