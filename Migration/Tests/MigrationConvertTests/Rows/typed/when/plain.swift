// Row: `when(fulfilled:)`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    Promises.all([kitchen.order("tea"), kitchen.order("coffee")]).then { orders in
      orders.count
    }
  }
}
