// Shape: WhenPromises: `fail` with its policies, `always` and `recover`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func noted() async throws -> Cup {
    defer { self.kitchen.log("always") }
    do {
      let order = try await kitchen.order("tea").get()
      return try await self.kitchen.brew(order).get()
    } catch where (error as? PromiseError) != .cancelled {
      self.kitchen.log("\(error)")
      throw error
    }
  }

  func all() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch {
      self.kitchen.log("\(error)")
      throw error
    }
  }

  func outcome() async throws -> Order {
    let outcome: Swift.Result<Order, any Error>
    do {
      outcome = .success(try await kitchen.order("tea").get())
    } catch {
      outcome = .failure(error)
    }
    let result = outcome
    self.kitchen.log("\(result)")
    return try outcome.get()
  }

  func again() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch {
      guard error is IsClosed else { throw error }
      return try await self.kitchen.order("coffee").get()
    }
  }

  func sure() async throws -> String {
    do {
      let order = try await kitchen.order("tea").get()
      return order.name
    } catch {
      return "nothing"
    }
  }
}
