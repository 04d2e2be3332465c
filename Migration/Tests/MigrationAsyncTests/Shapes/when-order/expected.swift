// Shape: WhenPromises: `always` before `done`, which comes first, in one function or in two
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func label() -> Promise<Order> {
    // promise-migrate: `always` runs behind the `done` that follows it
    kitchen.order("tea").always { _ in
      self.kitchen.log("always")
    }.done { order in
      self.kitchen.log(order.name)
    }
  }

  // promise-migrate: its promise is needed: --keep leaves one
  func noted() -> Promise<Order> {
    kitchen.order("tea").always { _ in self.kitchen.log("always") }
  }

  func nested() -> Promise<Cup> {
    // promise-migrate: its handler returns a promise with handlers of its own
    kitchen.order("tea").then { order in
      self.kitchen.brew(order).done { cup in self.kitchen.log(cup.label) }
    }
  }

  func behind() -> Promise<Order> {
    // promise-migrate: `always` of what this begins with runs behind it
    noted().done { order in self.kitchen.log(order.name) }
  }
}
