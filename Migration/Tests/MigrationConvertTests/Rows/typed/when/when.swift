// Row: `when(fulfilled:)`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    when([kitchen.order("tea"), kitchen.order("coffee")]).then { orders in
      orders.count
    }
  }
}
