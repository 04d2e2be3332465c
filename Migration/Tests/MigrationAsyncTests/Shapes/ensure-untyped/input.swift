// Shape: `ensure` in the middle, of a value whose type is nowhere
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").map { $0.count }.ensure {
      self.kitchen.log("ordered")
    }.map { "\($0)" }
  }
}
