// Shape: `--keep`: a twin as part of `when`
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  /// The promise of what `name` returns, for callers that are not asynchronous.
  func name() -> Promise<String> {
    Promise { try await self.name() }
  }

  func both() async throws -> String {
    let (first, second) = try await when(fulfilled: name(), name()).get()
    return first + second
  }

  /// The promise of what `both` returns, for callers that are not asynchronous.
  func both() -> Promise<String> {
    Promise { try await self.both() }
  }
}
