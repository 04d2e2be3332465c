// Shape: a parameter that would hide something of the function
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(order name: String) async throws -> String {
    let order = "\(name)?"
    let order2 = try await kitchen.order(name).get()
    let cup = try await self.kitchen.brew(order2).get()
    return cup.label + order
  }
}
