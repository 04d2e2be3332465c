// Shape: PlainPromises: `catch` and `always`, which pass on what they hear, and `recover`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func noted() async throws -> Cup {
    defer { self.kitchen.log("always") }
    do {
      let order = try await kitchen.order("tea").get()
      return try await self.kitchen.brew(order).get()
    } catch {
      self.kitchen.log("\(error)")
      throw error
    }
  }

  func again() async throws -> Order {
    do {
      do {
        return try await kitchen.order("tea").get()
      } catch {
        self.kitchen.log("no tea")
        throw error
      }
    } catch {
      guard error is IsClosed else { throw error }
      return try await self.kitchen.order("coffee").get()
    }
  }

  func early() async throws -> String {
    let value: Order
    do {
      value = try await kitchen.order("tea").get()
    } catch {
      step: do {
        guard error is IsClosed else { break step }
        self.kitchen.log("closed")
      }
      throw error
    }
    return value.name
  }

  func shown() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch {
      show(error)
      throw error
    }
  }

  func show(_ error: any Error) { kitchen.log("\(error)") }
}
