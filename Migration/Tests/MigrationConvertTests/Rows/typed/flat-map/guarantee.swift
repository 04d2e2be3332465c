// Row: `tryFlatMap` and `map`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.map { cup in
      cup.label.count
    }
  }
}
