// Row: `tryFlatMapError`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to PlainPromises: it recovers from cancellations too
    kitchen.order("tea").recover { _ in
      self.kitchen.order("coffee")
    }
  }
}
