// Shape: a `catch` that rejects the promise with what it caught
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) async throws -> Int {
    do {
      let count = try kitchen.read(order)
      guard count < 10 else { throw IsClosed() }
      let order2 = try await kitchen.order("tea").get()
      return order2.count + count
    }
  }

  func named(_ order: Order) async throws -> String {
    do {
      if try kitchen.read(order) == 2 {
        try await kitchen.wash().get()
        return "two"
      }
      let order2 = try await kitchen.order("tea").get()
      return order2.name
    }
  }
}
