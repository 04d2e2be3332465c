// Shape: `recover` in `recover`, with the error of the outer one
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch where !error.isCancelled {
      do {
        return try await self.kitchen.order("coffee").get()
      } catch let error2 where !error2.isCancelled {
        throw error
      }
    }
  }

  func sure() async -> Order {
    let value: Order
    do {
      value = try await kitchen.order("tea").get()
    } catch {
      value = Order(name: "water")
    }
    self.kitchen.log(value.name)
    return value
  }
}
