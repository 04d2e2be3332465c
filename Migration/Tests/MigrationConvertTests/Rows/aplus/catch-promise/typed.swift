// Row: `catch` with a promise
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    // promise-migrate: to TypedPromises: a cancellation is no error there, and passes the handler by
    kitchen.order("tea").tryFlatMapError { _ in
      self.kitchen.order("coffee")
    }
  }
}
