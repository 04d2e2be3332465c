// Shape: a promise that has a name of its own
// swift-format-ignore-file
import GuaranteePromises

typealias OrderPromise = Promise<Order>
typealias Later<T> = Guarantee<T>

@MainActor
final class Shop {
  typealias Names = Promise<[String]>
  let kitchen = Kitchen()

  func order() -> OrderPromise {
    kitchen.order("tea").map { order in
      Order(name: order.name, count: 2)
    }
  }

  func count() -> Later<Int> {
    order().map { $0.count }.recover { _ in .value(0) }
  }

  var names: Names {
    order().map { [$0.name] }
  }

  func all() -> Shop.Names {
    order().then { order in self.names.map { $0 + [order.name] } }
  }
}
