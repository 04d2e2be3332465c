// Shape: asynchronous code that calls `get` on what an asynchronous function returns: it stays
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  struct Jar: Sendable {
    func get() -> String { "tea" }
  }

  func jar() async throws -> Jar { Jar() }

  func waiting() async throws -> String {
    try await jar().get()
  }

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }
}
