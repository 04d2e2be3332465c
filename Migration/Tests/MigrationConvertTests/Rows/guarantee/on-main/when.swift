// Row: `on: .main`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then { order in
      order.count
    }
  }
}
