// Shape: `--remove`: functions with promises that nobody needs any more
// swift-format-ignore-file
// Options: --remove
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  // Only the promise of what goes, too, needs that of `name`.
  func length() async throws -> Int {
    try await name().count
  }

  func count() -> Promise<Int> {
    kitchen.order("tea").map { $0.count }
  }

  /// What the promise of `count` is of, for callers that are asynchronous.
  func count() async throws -> Int {
    try await kitchen.order("tea").get().count
  }

  func both() async throws -> Int {
    let (first, second) = try await when(fulfilled: count(), count()).get()
    return first + second
  }

  func written() -> Promise<Int> {
    kitchen.order("tea").map { $0.count }
  }

  /// Somebody wrote this one.
  func written() async throws -> Int {
    try await kitchen.order("tea").get().count
  }
}
