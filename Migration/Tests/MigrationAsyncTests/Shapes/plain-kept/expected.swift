// Shape: PlainPromises: `ensure`, `addTimeout` and handlers elsewhere: links that stay
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func wanted() async throws -> String {
    let order = try await kitchen.order("tea").ensure { $0.count > 0 }.get()
    return order.name
  }

  func limited() async throws -> Int {
    let value = try await kitchen.order("tea").addTimeout(60).get()
    return value.count
  }

  func elsewhere() async throws -> String {
    let text = try await kitchen.order("tea").then(on: background) { order in
      order.name + here()
    }.get()
    return text + here()
  }
}
