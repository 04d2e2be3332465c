// Row: `recover`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").recover { _ in
      self.kitchen.order("coffee")
    }
  }
}
