// Shape: chains in handlers of chains in handlers
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { order -> Promise<String> in
      self.kitchen.brew(order).then { cup -> Promise<String> in
        self.kitchen.wash().map { "\(order.name) \(cup.label)" }.ensure {
          self.kitchen.log("washed")
        }
      }.recover { _ in
        self.kitchen.order("coffee").map { $0.name }
      }
    }.get { self.kitchen.log($0) }
  }
}
