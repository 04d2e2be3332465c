// Shape: a handler that is an `if` with promises
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func cup() -> Promise<Cup> {
    kitchen.order("tea").then { order in
      if order.count > 1 { self.kitchen.brew(order) } else { self.kitchen.brew(Order(name: "one")) }
    }
  }
}
