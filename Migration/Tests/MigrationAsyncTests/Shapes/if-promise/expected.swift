// Shape: a handler that is an `if` with promises
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func cup() -> Promise<Cup> {
    // promise-migrate: the handler returns the value of an `if` or a `switch`
    kitchen.order("tea").then { order in
      if order.count > 1 { self.kitchen.brew(order) } else { self.kitchen.brew(Order(name: "one")) }
    }
  }
}
