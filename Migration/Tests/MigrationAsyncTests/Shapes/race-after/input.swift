// Shape: `race` and `after`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func hurried() -> Promise<Order> {
    race(kitchen.order("tea"), kitchen.order("coffee"))
  }

  func late() -> Promise<Order> {
    after(seconds: 0.1).then { self.kitchen.order("tea") }
  }
}
