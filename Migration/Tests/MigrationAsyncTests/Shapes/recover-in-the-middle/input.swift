// Shape: `recover` after which the chain goes on
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").recover { _ in self.kitchen.order("coffee") }.then { order in
      self.kitchen.brew(order)
    }.map { cup in cup.label }
  }
}
