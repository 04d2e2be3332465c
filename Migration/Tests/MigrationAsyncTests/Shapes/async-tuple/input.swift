// Shape: `--keep`: a function whose promises an asynchronous function takes in a tuple
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func names() async throws -> String {
    let (first, second) = (name(), name())
    return try await first.get() + second.get()
  }
}
