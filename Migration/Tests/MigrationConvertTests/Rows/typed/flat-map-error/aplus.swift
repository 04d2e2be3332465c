// Row: `tryFlatMapError`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: it recovers from cancellations too
    kitchen.order("tea").catch { _ in
      self.kitchen.order("coffee")
    }
  }
}
