// Shape: TypedPromises: handlers in other places: the link stays, and is waited for
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func elsewhere() async throws -> String {
    let text = try await kitchen.order("tea").map(on: .queue(background)) { order in
      order.name + here()
    }.get()
    return text + here()
  }

  func atOnce() async throws -> Int {
    let value = try await kitchen.order("tea").map(on: .immediate) { order in order.count }.get()
    return value + 1
  }
}
