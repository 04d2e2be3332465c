// Shape: asynchronous code that waits for a promise: `.get()` goes
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func waiting() async throws -> String {
    try await name().get()
  }
}
