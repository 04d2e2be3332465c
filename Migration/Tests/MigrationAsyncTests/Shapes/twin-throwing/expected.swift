// Shape: `--keep`: a function that throws by itself
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() throws -> Promise<String> {
    guard kitchen.isOpen else { throw IsClosed() }
    return kitchen.order("tea").map { $0.name }
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name() async throws -> String {
    guard kitchen.isOpen else { throw IsClosed() }
    let order = try await kitchen.order("tea").get()
    return order.name
  }
}
