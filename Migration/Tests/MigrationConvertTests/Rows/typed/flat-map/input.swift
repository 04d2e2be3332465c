// Row: `tryFlatMap` and `map`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Int> {
    kitchen.order("tea").tryFlatMap { order in
      self.kitchen.brew(order)
    }.map { cup in
      cup.label.count
    }
  }
}
