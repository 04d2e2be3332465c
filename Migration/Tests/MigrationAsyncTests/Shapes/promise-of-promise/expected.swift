// Shape: a promise of a promise: what is asynchronous already is left
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func both() async throws -> (Order, Promise<Order>) {
    let order = try await kitchen.order("tea").get()
    return (order, self.kitchen.order("more"))
  }

  func second() async throws -> String {
    let (_, more) = try await both()
    let value = try await more.get()
    return value.name
  }

  func brewing() async throws -> Promise<Cup> {
    let order = try await kitchen.order("coffee").get()
    return kitchen.brew(order)
  }
}
