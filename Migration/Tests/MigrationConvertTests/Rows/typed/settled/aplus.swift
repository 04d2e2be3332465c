// Row: promises of values
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    Promise(value: Order(name: "tea"))
  }
}
