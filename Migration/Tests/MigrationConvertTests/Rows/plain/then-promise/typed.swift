// Row: `then` with a promise
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Cup> {
    kitchen.order("tea").tryFlatMap { order in
      self.kitchen.brew(order)
    }
  }
}
