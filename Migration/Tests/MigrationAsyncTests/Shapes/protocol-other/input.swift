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

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func all(_ load: @escaping @MainActor () -> Promise<Order>) -> Promise<Int> {
    load().map { $0.count }
  }

  // A parameter has the name, not the function.
  func load() -> Promise<Order> {
    kitchen.order("coffee").get { self.kitchen.log($0.name) }
  }
}

@MainActor
class Base {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("toast").map { $0.name }
  }
}

final class Derived: Base, Namer {}
