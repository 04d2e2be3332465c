// Row: `recover` to another promise
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    kitchen.order("tea").tryFlatMapError { _ in
      self.kitchen.order("coffee")
    }
  }
}
