// Row: `then` with nothing
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Void> {
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }
  }
}
