// Shape: a handler that throws
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    guard order.count > 0 else { throw IsClosed() }
    let value: Int = try self.kitchen.read(order)
    return value + 1
  }
}
