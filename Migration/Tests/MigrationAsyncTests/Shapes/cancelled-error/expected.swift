// Shape: cancellation policies: what `recover` sees of cancellations
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch where !error.isCancelled {
      return try await self.kitchen.order("coffee").get()
    }
  }

  func all() async throws -> String {
    do {
      let order = try await kitchen.order("tea").get()
      return order.name
    } catch {
      return error.isCancelled ? "cancelled" : "failed"
    }
  }

  func swallow() async throws {
    do {
      try await kitchen.wash().get()
    } catch {
      guard error.isCancelled else { throw error }
    }
  }

  func never() async {
    do {
      try await kitchen.wash().get()
    } catch {
      self.kitchen.log("\(error)")
    }
  }
}
