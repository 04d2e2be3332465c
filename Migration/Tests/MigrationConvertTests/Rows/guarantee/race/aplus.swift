// Row: `race`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    Promise.race(Promise(value: Order(name: "water")), kitchen.order("tea"))
  }
}
