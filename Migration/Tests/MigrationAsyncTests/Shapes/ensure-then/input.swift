// Shape: `ensureThen`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").ensureThen { self.kitchen.guess().asVoid() }
  }

  func serve() -> Promise<Void> {
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }.ensureThen {
      self.kitchen.log("wipe")
      return self.kitchen.guess().done { self.kitchen.log($0.name) }
    }
  }
}
