// Shape: PlainPromises: `all`, `zip`, `race`, `delay`, `retry` and `kickoff`: the promises stay, since they begin at once
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func both() async throws -> String {
    let (tea, toast) = try await Promises.zip(kitchen.order("tea"), kitchen.order("toast")).get()
    return tea.name + toast.name
  }

  func first() async throws -> String {
    let orders = try await Promises.all([kitchen.order("tea"), kitchen.order("coffee")]).get()
    return orders[0].name
  }

  func faster() async throws -> Order {
    try await Promises.race([kitchen.order("tea"), kitchen.order("coffee")]).get()
  }

  func late() async throws -> Order {
    try await Promises.delay(0.01).get()
    return try await self.kitchen.order("tea").get()
  }

  func patient() async throws -> Order {
    let order = try await Promises.retry(count: 1, delay: 0) { self.kitchen.order("tea") }.get()
    self.kitchen.log(order.name)
    return order
  }

  func begun() async throws -> Cup {
    let order = try await self.kitchen.order("tea").get()
    return try await self.kitchen.brew(order).get()
  }

  func sum() async throws -> Int {
    let value = try await Promises.kickoff { 1 }.get()
    return value + 1
  }
}
