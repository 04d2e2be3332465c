// Shape: a computed property that is a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  // promise-migrate: a property could keep no promise beside it: make it a function
  var name: Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  var last: Promise<Order> { kitchen.order("tea") }

  func twice() async throws -> String {
    let value = try await name.get()
    return value + value
  }
}
