// Row: promises of values
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    Promise(state: .resolved(value: Order(name: "tea")))
  }
}
