// Shape: a chain in a handler
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order).map { cup in
        "\(order.count) \(cup.label)"
      }
    }
  }
}
