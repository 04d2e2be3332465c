// Row: `then` with nothing
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Void> {
    kitchen.order("tea").tryMap { order in
      self.kitchen.log(order.name)
    }
  }
}
