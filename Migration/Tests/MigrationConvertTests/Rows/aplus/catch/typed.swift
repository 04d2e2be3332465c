// Row: `then` and `catch`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    // promise-migrate: to TypedPromises: a cancellation is no error there, and passes the handler by
    kitchen.order("tea").tryMap { order in
      self.kitchen.log("done \(order.name)")
    }.catch { _ in
      self.kitchen.log("caught")
    }
  }
}
