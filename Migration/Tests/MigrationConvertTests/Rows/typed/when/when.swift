// Row: `when(fulfilled:)`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    when([kitchen.order("tea"), kitchen.order("coffee")]).then(on: .main) { orders in
      orders.count
    }
  }
}
