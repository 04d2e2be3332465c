// Shape: a `catch` around values only
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) async throws -> Int {
    do {
      return try kitchen.read(order)
    } catch {
      let order2 = try await kitchen.order("tea").get()
      return order2.count
    }
  }
}
