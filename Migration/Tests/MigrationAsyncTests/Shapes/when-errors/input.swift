// Shape: WhenPromises: `fail` with its policies, `always` and `recover`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func noted() -> Promise<Cup> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.fail { error in
      self.kitchen.log("\(error)")
    }.always { _ in
      self.kitchen.log("always")
    }
  }

  func all() -> Promise<Order> {
    kitchen.order("tea").fail(policy: .allErrors) { error in
      self.kitchen.log("\(error)")
    }
  }

  func outcome() -> Promise<Order> {
    kitchen.order("tea").always { result in
      self.kitchen.log("\(result)")
    }
  }

  func again() -> Promise<Order> {
    kitchen.order("tea").recover { error -> Promise<Order> in
      guard error is IsClosed else { throw error }
      return self.kitchen.order("coffee")
    }
  }

  func sure() -> Promise<String> {
    kitchen.order("tea").then { $0.name }.recover { _ in "nothing" }
  }
}
