// Row: `recover` with a promise
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").catch { _ in
      self.kitchen.order("coffee")
    }
  }
}
