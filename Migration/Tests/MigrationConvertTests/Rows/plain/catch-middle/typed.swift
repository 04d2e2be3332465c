// Row: `catch` after which the chain goes on
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    // promise-migrate: to TypedPromises: a cancellation is no error there, and passes the handler by
    kitchen.order("tea").catch { _ in
      self.kitchen.log("caught")
    }
  }
}
