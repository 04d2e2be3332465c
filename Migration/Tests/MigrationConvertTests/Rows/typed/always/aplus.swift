// Row: `always` that does not look
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `always`
    kitchen.order("tea").always { _ in
      self.kitchen.log("over")
    }
  }
}
