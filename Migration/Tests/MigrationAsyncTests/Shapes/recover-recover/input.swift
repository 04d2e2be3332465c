// Shape: `recover` in `recover`, with the error of the outer one
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").recover { error -> Promise<Order> in
      self.kitchen.order("coffee").recover { _ -> Promise<Order> in throw error }
    }
  }

  func sure() -> Guarantee<Order> {
    kitchen.order("tea").recover { _ in .value(Order(name: "water")) }.get { self.kitchen.log($0.name) }
  }
}
