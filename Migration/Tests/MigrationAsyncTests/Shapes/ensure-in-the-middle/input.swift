// Shape: `ensure` after which the chain goes on, with a type that is written
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").ensure {
      self.kitchen.log("ordered")
    }.then { order in
      self.kitchen.brew(order)
    }.map(\.label)
  }
}
