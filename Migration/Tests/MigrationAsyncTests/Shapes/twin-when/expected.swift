// Shape: `--keep`: promises of functions as parts of `when`
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func both() -> Promise<String> {
    when(fulfilled: name(), name()).map { $0 + $1 }
  }

  /// What the promise of `both` is of, for callers that are asynchronous.
  func both() async throws -> String {
    let (first, second) = try await when(fulfilled: name(), name()).get()
    return first + second
  }
}
