// Shape: TypedPromises: handlers in other places: the link stays, and is waited for
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func elsewhere() -> StdPromise<String> {
    kitchen.order("tea").map(on: .queue(background)) { order in
      order.name + here()
    }.map(on: .main) { text in
      text + here()
    }
  }

  func atOnce() -> StdPromise<Int> {
    kitchen.order("tea").map(on: .immediate) { order in order.count }.map(on: .main) { $0 + 1 }
  }
}
