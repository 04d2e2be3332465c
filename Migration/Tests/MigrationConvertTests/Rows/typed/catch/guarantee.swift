// Row: `then` and `catch`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.order("tea").done { order in
      self.kitchen.log("done \(order.name)")
    }.catch { _ in
      self.kitchen.log("caught")
    }
  }
}
