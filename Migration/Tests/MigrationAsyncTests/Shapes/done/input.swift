// Shape: `done`, and a function that returns nothing
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() -> Promise<Void> {
    return kitchen.order("tea").done { order in
      self.kitchen.served += order.count
      self.kitchen.log("served \(order.name)")
    }
  }
}
