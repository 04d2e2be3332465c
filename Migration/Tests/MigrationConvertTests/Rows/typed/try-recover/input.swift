// Row: `tryRecover`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    kitchen.order("tea").tryRecover { _ in
      Order(name: "water")
    }
  }
}
