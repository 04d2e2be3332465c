// Shape: `tap`, which sees values and errors
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").tap { result in self.kitchen.log("\(result)") }
  }

  func label() -> Promise<String> {
    firstly {
      kitchen.order("tea")
    }.then { order in
      self.kitchen.brew(order)
    }.tap { result in
      if case .rejected(let error) = result {
        self.kitchen.log("\(error)")
      }
    }.map { cup in
      cup.label
    }
  }
}
