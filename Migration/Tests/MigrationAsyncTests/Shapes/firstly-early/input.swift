// Shape: early returns in the closure of `firstly`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(_ isHot: Bool) -> Promise<String> {
    firstly { () -> Promise<Order> in
      if kitchen.isOpen {
        return kitchen.order("tea")
      }
      guard isHot else { throw IsClosed() }
      return kitchen.order("coffee")
    }.map { $0.name }
  }

  func order() -> Promise<Order> {
    firstly {
      if kitchen.isOpen {
        return kitchen.order("tea")
      }
      return kitchen.order("coffee").map { order in
        self.kitchen.log(order.name)
        return order
      }
    }
  }

  func clean(_ isHot: Bool) -> Promise<String> {
    firstly { () -> Promise<Void> in
      if kitchen.isOpen {
        return kitchen.wash()
      }
      return kitchen.order("tea").done { self.kitchen.log($0.name) }
    }.then { () -> Promise<Void> in
      guard isHot else { return Promise() }
      return self.kitchen.wash()
    }.map { "clean" }
  }
}
