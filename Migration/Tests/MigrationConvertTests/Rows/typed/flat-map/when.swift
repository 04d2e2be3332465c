// Row: `tryFlatMap` and `map`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.then { cup in
      cup.label.count
    }
  }
}
