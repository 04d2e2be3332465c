// Shape: a value that the next handler does not take
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func washed() -> Promise<Order> {
    kitchen.order("tea").then { _ in
      self.kitchen.wash()
    }.then {
      self.kitchen.order("more")
    }
  }
}
