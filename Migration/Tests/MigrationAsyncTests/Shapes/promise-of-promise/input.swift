// Shape: a promise of a promise: what is asynchronous already is left
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func both() -> Promise<(Order, Promise<Order>)> {
    kitchen.order("tea").map { order in (order, self.kitchen.order("more")) }
  }

  func second() -> Promise<String> {
    both().then { _, more in more }.map { $0.name }
  }

  func brewing() async throws -> Promise<Cup> {
    let order = try await kitchen.order("coffee").get()
    return kitchen.brew(order)
  }
}
