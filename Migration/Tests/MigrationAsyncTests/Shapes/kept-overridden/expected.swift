// Shape: `--keep`: functions that are overridden: all of them, or the one that nothing overrides
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
class Desk {
  let kitchen = Kitchen()

  func named() -> Promise<String> { kitchen.order("tea").map { $0.name } }

  /// What the promise of `named` is of, for callers that are asynchronous.
  func named() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  // promise-migrate: one that overrides it stays
  func counted() -> Promise<Int> { kitchen.order("tea").map { $0.count } }
}

final class Shop: Desk {
  override func named() -> Promise<String> { kitchen.order("coffee").map { $0.name } }

  /// What the promise of `named` is of, for callers that are asynchronous.
  override func named() async throws -> String {
    let value = try await kitchen.order("coffee").get()
    return value.name
  }

  override func counted() -> Promise<Int> {
    // promise-migrate: `defer` would run after the chain, not before it
    defer { kitchen.log("counted") }
    return kitchen.order("coffee").map { $0.count }
  }
}

class Stand: Desk {
  override func counted() -> Promise<Int> { kitchen.order("toast").map { $0.count } }

  /// What the promise of `counted` is of, for callers that are asynchronous.
  func counted() async throws -> Int {
    let value = try await kitchen.order("toast").get()
    return value.count
  }
}
