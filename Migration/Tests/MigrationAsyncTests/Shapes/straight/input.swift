// Shape: a chain of `firstly`, `then`, `map`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func breakfast() -> Promise<String> {
    firstly {
      kitchen.order("tea")
    }.then { order in
      self.kitchen.brew(order)
    }.map { cup in
      cup.label
    }
  }
}
