// Shape: a computed property that is a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  var name: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  var last: Promise<Order> { kitchen.order("tea") }

  func twice() -> Promise<String> {
    name.map { $0 + $0 }
  }
}
