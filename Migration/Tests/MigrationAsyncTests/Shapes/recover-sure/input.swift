// Shape: `recover` to a guarantee: nothing is left to be thrown
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Guarantee<Order> {
    kitchen.order("tea").then { self.kitchen.order($0.name) }.recover { _ in
      .value(Order(name: "water"))
    }
  }
}
