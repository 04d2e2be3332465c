// Shape: a call of a function that is converted too
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(of name: String) -> Promise<String> {
    kitchen.order(name).map { order in order.name }
  }

  func both() -> Promise<String> {
    label(of: "tea").then { first in
      self.label(of: first)
    }
  }
}
