// Shape: `--keep`: a promise that has a name, and something between it and its return
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    let name = kitchen.order("tea").map { $0.name }
    kitchen.log("ordered")
    return name
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name() async throws -> String {
    let name = kitchen.order("tea").map { $0.name }
    kitchen.log("ordered")
    return try await name.get()
  }

  func length() -> Promise<Int> {
    let length = name().map { $0.count }
    kitchen.log("named")
    return length
  }

  /// What the promise of `length` is of, for callers that are asynchronous.
  func length() async throws -> Int {
    let length = (name() as Promise<String>).map { $0.count }
    kitchen.log("named")
    return try await length.get()
  }

  func several() -> Promise<Order> {
    var last = kitchen.order("tea")
    for name in ["milk", "sugar"] {
      last = last.then { _ in self.kitchen.order(name) }
    }
    return last
  }

  /// What the promise of `several` is of, for callers that are asynchronous.
  func several() async throws -> Order {
    var last = kitchen.order("tea")
    for name in ["milk", "sugar"] {
      last = last.then { _ in self.kitchen.order(name) }
    }
    return try await last.get()
  }

  func either(_ isTea: Bool) -> Promise<String> {
    // promise-migrate: a promise is needed of what becomes asynchronous
    isTea ? kitchen.order("tea").map { $0.name } : name()
  }

  func watched() -> Promise<String> {
    let name = kitchen.order("tea").map { $0.name }
    name.done { self.kitchen.log($0) }.cauterize()
    // promise-migrate: handlers of `name` would change places
    return name
  }
}
