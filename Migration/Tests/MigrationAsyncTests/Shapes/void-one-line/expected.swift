// Shape: `when` of nothings as the only expression
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func all() async throws { return try await when(fulfilled: kitchen.wash(), kitchen.wash()).get() }

  func list() async throws {
    return try await when(fulfilled: [kitchen.wash(), kitchen.wash()]).get()
  }
}
