// Shape: `ensure` in the middle, of a value whose type is nowhere
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    // promise-migrate: the type of the value is not written: say what a handler returns
    kitchen.order("tea").map { $0.count }.ensure {
      self.kitchen.log("ordered")
    }.map { "\($0)" }
  }
}
