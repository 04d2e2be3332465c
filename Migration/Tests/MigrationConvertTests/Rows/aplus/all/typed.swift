// Row: `Promise.all`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Int> {
    when(fulfilled: [kitchen.order("tea"), kitchen.order("coffee")]).tryMap { orders in orders.count }
  }
}
