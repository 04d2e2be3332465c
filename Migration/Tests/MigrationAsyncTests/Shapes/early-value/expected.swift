// Shape: early returns of values and errors
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ name: String) async throws -> Int {
    guard kitchen.isOpen else { throw IsClosed() }
    if name.isEmpty {
      return 0
    }
    let order = try await kitchen.order(name).get()
    return order.count
  }
}
