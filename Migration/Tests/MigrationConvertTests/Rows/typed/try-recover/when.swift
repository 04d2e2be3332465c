// Row: `tryRecover`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to WhenPromises: it recovers from cancellations too
    kitchen.order("tea").recover { _ in
      Order(name: "water")
    }
  }
}
