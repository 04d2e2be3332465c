// Row: `when(fulfilled:)` of several
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.brew(Order(name: "coffee"))).tryMap { order, cup in
      order.name + cup.label
    }
  }
}
