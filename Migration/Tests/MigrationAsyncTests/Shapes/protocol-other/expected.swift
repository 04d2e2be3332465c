// Shape: functions with the name of a requirement, of a type that does not conform, or without a promise in it
// swift-format-ignore-file
import GuaranteePromises

@MainActor
protocol Namer {
  func name() -> Promise<String>
}

@MainActor
protocol Counter {
  func count()
}

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func all(_ load: @escaping @MainActor () -> Promise<Order>) async throws -> Int {
    let value = try await load().get()
    return value.count
  }

  // A parameter has the name, not the function.
  func load() async throws -> Order {
    let order = try await kitchen.order("coffee").get()
    self.kitchen.log(order.name)
    return order
  }
}

@MainActor
class Base {
  let kitchen = Kitchen()

  // promise-migrate: a protocol requires its promise: --keep leaves one
  func name() -> Promise<String> {
    kitchen.order("toast").map { $0.name }
  }
}

final class Derived: Base, Namer {}
