// Row: `tryFlatMap` and `map`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then(on: .main) { order in
      self.kitchen.brew(order)
    }.map(on: .main) { cup in
      cup.label.count
    }
  }
}
