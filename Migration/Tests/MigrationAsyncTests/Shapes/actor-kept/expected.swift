// Shape: a type of no actor: the function goes to the main actor, where its handlers ran
// swift-format-ignore-file
import GuaranteePromises

final class Shop: Sendable {
  let kitchen: Kitchen

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  @MainActor
  func said() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  @MainActor
  public func unsaid(_ order: Promise<Order>) async throws -> String {
    try await after(seconds: 0).get()
    return "late"
  }
}
