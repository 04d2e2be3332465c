// Row: a chain in a handler
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<String> {
    kitchen.order("tea").tryFlatMap { order in
      self.kitchen.brew(order).tryMap { cup in
        order.name + cup.label
      }
    }
  }
}
