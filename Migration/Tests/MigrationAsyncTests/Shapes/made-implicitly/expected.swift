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

  /// What the promise of `more` is of, for callers that are asynchronous.
  func more() async throws -> Order {
    if kitchen.isOpen {
      let order2 = try await order().get()
      return try await self.kitchen.order(order2.name).get()
    }
    return try await Promise<Order>.init { seal in seal.reject(IsClosed()) }.get()
  }

  func nothing() -> Promise<Void> {
    guard kitchen.isOpen else { return .init() }
    return kitchen.wash().done { self.kitchen.log("washed") }
  }

  /// What the promise of `nothing` is of, for callers that are asynchronous.
  func nothing() async throws {
    guard kitchen.isOpen else { return }
    try await kitchen.wash().get()
    self.kitchen.log("washed")
  }

  func either() -> Promise<String> {
    kitchen.log("either")
    guard kitchen.isOpen else { return order().map(\.name) }
    return kitchen.served == 0 ? .value("none") : .init(error: IsClosed())
  }

  /// What the promise of `either` is of, for callers that are asynchronous.
  func either() async throws -> String {
    kitchen.log("either")
    guard kitchen.isOpen else { return try await order().get().name }
    return try await (kitchen.served == 0 ? Promise<String>.value("none") : Promise<String>.init(error: IsClosed())).get()
  }

  func inside() -> Promise<Int> {
    order().then { order -> Promise<Int> in
      self.kitchen.log(order.name)
      return .init { seal in World.begin("brew", order.count, seal) }
    }.map { $0 + 1 }
  }

  /// What the promise of `inside` is of, for callers that are asynchronous.
  func inside() async throws -> Int {
    let order2 = try await order().get()
    self.kitchen.log(order2.name)
    let value: Int = try await Promise<Int>.init { seal in World.begin("brew", order2.count, seal) }.get()
    return value + 1
  }
}
