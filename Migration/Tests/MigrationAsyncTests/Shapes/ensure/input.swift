// Shape: `ensure` at the end
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() -> Promise<Void> {
    kitchen.order("tea").done { order in
      self.kitchen.log("served \(order.name)")
    }.ensure {
      self.kitchen.log("done")
    }
  }
}
