// Shape: `recover` with `policy: .allErrors`, and an error under another name
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch let reason {
      guard reason is IsClosed else { throw reason }
      return try await self.kitchen.order("coffee").get()
    }
  }
}
