// Row: promises of values
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run(_ isOpen: Bool) -> Promise<Order> {
    guard isOpen else { return .value(Order(name: "water")) }
    return Promise.value(Order(name: "tea"))
  }

  func nothing() -> Promise<Void> { Promise.value(()) }
}
