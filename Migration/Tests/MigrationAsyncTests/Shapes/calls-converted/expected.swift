// Shape: a call of a function that is converted too
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(of name: String) async throws -> String {
    let order = try await kitchen.order(name).get()
    return order.name
  }

  func both() async throws -> String {
    let first = try await label(of: "tea")
    return try await self.label(of: first)
  }
}
