// Shape: TypedPromises: `catch` and `always`, which pass on what they hear, and what goes on from an error
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func noted() async throws -> Cup {
    defer { self.kitchen.log("always") }
    do {
      let order = try await kitchen.order("tea").get()
      return try await self.kitchen.brew(order).get()
    } catch where !(error is CancellationError) {
      self.kitchen.log("\(error)")
      throw error
    }
  }

  func again() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch where !(error is CancellationError) {
      guard error is IsClosed else { throw error }
      return try await self.kitchen.order("coffee").get()
    }
  }

  func other() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch where !(error is CancellationError) {
      return try await self.kitchen.order("coffee").get()
    }
  }

  func name() async throws -> String {
    do {
      let order = try await kitchen.order("tea").get()
      return order.name
    } catch where !(error is CancellationError) {
      return "nothing"
    }
  }
}
