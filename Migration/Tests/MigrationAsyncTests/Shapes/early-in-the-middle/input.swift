// Shape: early returns in a handler after which the chain goes on
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(_ name: String) -> Promise<String> {
    kitchen.order(name).map { order -> Int in
      if order.name == "tea" { return 0 }
      guard order.count > 0 else {
        throw IsClosed()
      }
      return order.count
    }.map { "\($0)" }
  }

  func cup(_ name: String) -> Promise<String> {
    kitchen.order(name).then { order -> Promise<Cup> in
      for letter in order.name {
        if letter == "x" {
          return .value(Cup(label: "x"))
        }
      }
      guard self.kitchen.isOpen else { return Promise(error: IsClosed()) }
      return self.kitchen.brew(order)
    }.get { cup in
      guard cup.label != "tea" else { return }
      self.kitchen.log(cup.label)
    }.map { cup in
      cup.label
    }
  }
}
