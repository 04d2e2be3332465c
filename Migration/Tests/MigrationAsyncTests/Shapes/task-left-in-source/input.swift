// Shape: `--tasks`: a chain in a function that makes a promise, with something behind it
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    let order = Promise.value(Order(name: "tea"))
    order.done { self.kitchen.log($0.name) }.cauterize()
    kitchen.log("asked")
    return order
  }
}
