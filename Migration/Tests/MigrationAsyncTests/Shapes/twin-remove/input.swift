// Shape: `--remove`: twins that nobody needs any more
// swift-format-ignore-file
// Options: --remove
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    try await kitchen.order("tea").get().name
  }

  /// The promise of what `name` returns, for callers that are not asynchronous.
  func name() -> Promise<String> {
    Promise { try await self.name() }
  }

  func count() async throws -> Int {
    try await name().count
  }

  /// The promise of what `count` returns, for callers that are not asynchronous.
  func count() -> Promise<Int> {
    Promise { try await self.count() }
  }

  func both() async throws -> Int {
    let (first, second) = try await when(fulfilled: count(), count()).get()
    return first + second
  }
}
