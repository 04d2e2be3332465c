// Row: `always` that does not look
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    kitchen.order("tea").always { _ in
      self.kitchen.log("over")
    }
  }
}
