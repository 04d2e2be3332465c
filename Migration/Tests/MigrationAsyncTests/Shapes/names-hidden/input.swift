// Shape: handlers that declare a name of the surroundings again
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) -> Promise<Int> {
    kitchen.order("tea").map { _ -> Order in
      var order = order
      order.count += 1
      return order
    }.map { more in
      more.count + order.count
    }
  }

  func name(_ order: Order) -> Promise<String> {
    kitchen.brew(order).map { Optional($0.label) }.then { label -> Promise<String> in
      guard let label else { throw IsClosed() }
      return self.kitchen.order(label).map { $0.name }
    }
  }

  func serve() -> Promise<Void> {
    kitchen.order("tea").map { Optional($0) }.done { order in
      guard let order else { return }
      self.kitchen.log(order.name)
    }
  }
}
