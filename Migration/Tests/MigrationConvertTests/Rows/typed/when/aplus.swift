// Row: `when(fulfilled:)`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    Promise.all([kitchen.order("tea"), kitchen.order("coffee")]).then { orders in
      orders.count
    }
  }
}
