// Row: promises of values
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run(_ isOpen: Bool) -> Promise<Order> {
    guard isOpen else { return .init(state: .resolved(value: Order(name: "water"))) }
    return Promise(state: .resolved(value: Order(name: "tea")))
  }

  func nothing() -> Promise<Void> { Promise(state: .resolved(value: ())) }
}
