// Shape: a promise in a variable
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = kitchen.order("tea")
    kitchen.log("ordered")
    let value = try await order.get()
    return value.name
  }
}
