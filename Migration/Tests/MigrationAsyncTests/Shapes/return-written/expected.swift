// Shape: `return` in front of the chain, and what comes before it
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // Comments around the function,
  func breakfast(for name: String) async throws -> String {
    let wanted = name.uppercased()   // and in it, stay.

    let order = try await kitchen.order(wanted).get()
    let cup = try await self.kitchen.brew(order).get()
    return cup.label + "!"
  }
}
