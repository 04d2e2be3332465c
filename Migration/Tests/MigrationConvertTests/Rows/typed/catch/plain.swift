// Row: `then` and `catch`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    // promise-migrate: to PlainPromises: the handler hears of cancellations too
    kitchen.order("tea").then { order in
      self.kitchen.log("done \(order.name)")
    }.catch { _ in
      self.kitchen.log("caught")
    }
  }
}
