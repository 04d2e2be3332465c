// Row: `when` of an array, and of several
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Int> {
    when(fulfilled: [kitchen.order("tea"), kitchen.order("coffee")]).tryMap { orders in orders.count }
  }

  func both() -> StdPromise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.brew(Order(name: "coffee"))).tryMap { order, cup in
      order.name + cup.label
    }
  }
}
