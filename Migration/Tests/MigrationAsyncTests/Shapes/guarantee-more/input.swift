// Shape: guarantees: `then`, `get`, `done`, and one that cannot fail within a promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Guarantee<String> {
    firstly { kitchen.guess() }.then { order in
      self.kitchen.guess().map { order.name + $0.name }
    }.get { self.kitchen.log($0) }
  }

  func show() -> Guarantee<Void> {
    kitchen.guess().done { self.kitchen.log($0.name) }
  }

  func mixed() -> Promise<Order> {
    kitchen.guess().then { order in self.kitchen.order(order.name) }
  }
}
