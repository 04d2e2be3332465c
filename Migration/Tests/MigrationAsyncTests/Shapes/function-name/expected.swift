// Shape: a function’s name as handler of `then`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func cup() async throws -> Cup {
    let order = try await kitchen.order("tea").get()
    return try await kitchen.brew(order).get()
  }
}
