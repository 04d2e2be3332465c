// Shape: a promise that is made by `.init`, in a ternary too: its type is written
// Options: --keep
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    .init { seal in World.begin("order tea", Order(name: "tea"), seal) }
  }

  func more() -> Promise<Order> {
    if kitchen.isOpen {
      return order().then { self.kitchen.order($0.name) }
    }
    return .init { seal in seal.reject(IsClosed()) }
  }

  func nothing() -> Promise<Void> {
    guard kitchen.isOpen else { return .init() }
    return kitchen.wash().done { self.kitchen.log("washed") }
  }

  func either() -> Promise<String> {
    kitchen.log("either")
    guard kitchen.isOpen else { return order().map(\.name) }
    return kitchen.served == 0 ? .value("none") : .init(error: IsClosed())
  }

  func inside() -> Promise<Int> {
    order().then { order -> Promise<Int> in
      self.kitchen.log(order.name)
      return .init { seal in World.begin("brew", order.count, seal) }
    }.map { $0 + 1 }
  }
}
