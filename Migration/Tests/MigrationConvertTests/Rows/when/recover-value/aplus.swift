// Row: `recover` with a value
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").catch { _ in
      Order(name: "water")
    }
  }
}
