// Shape: WhenPromises: `always` before `done`, which comes first, in one function or in two
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func label() -> Promise<Order> {
    kitchen.order("tea").always { _ in
      self.kitchen.log("always")
    }.done { order in
      self.kitchen.log(order.name)
    }
  }

  func noted() -> Promise<Order> {
    kitchen.order("tea").always { _ in self.kitchen.log("always") }
  }

  func nested() -> Promise<Cup> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order).done { cup in self.kitchen.log(cup.label) }
    }
  }

  func behind() -> Promise<Order> {
    noted().done { order in self.kitchen.log(order.name) }
  }
}
