// Shape: `--keep`: no handler runs on the main queue: the function runs where its caller is
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

struct Ledger: Sendable {
  func raw(_ name: String) -> Promise<Int> {
    Promise { seal in background.async { seal.fulfill(name.count) } }
  }

  func balance(_ name: String) -> Promise<Int> {
    let lower = name.lowercased()
    return raw(lower).map(on: background) { $0 * 2 }
  }

  /// What the promise of `balance` is of, for callers that are asynchronous.
  nonisolated(nonsending) func balance(_ name: String) async throws -> Int {
    let lower = name.lowercased()
    return try await raw(lower).map(on: background) { $0 * 2 }.get()
  }

  func passed(_ name: String) -> Promise<Int> { balance(name) }

  /// What the promise of `passed` is of, for callers that are asynchronous.
  nonisolated(nonsending) func passed(_ name: String) async throws -> Int { try await balance(name) }
}

final class Shop: Sendable {
  let ledger = Ledger()

  func balance() -> Promise<Int> { ledger.passed("tea") }

  /// What the promise of `balance` is of, for callers that are asynchronous.
  nonisolated(nonsending) func balance() async throws -> Int { try await ledger.passed("tea") }

  @discardableResult
  public func forget() -> Promise<Void> { balance().asVoid() }

  /// What the promise of `forget` is of, for callers that are asynchronous.
  public nonisolated(nonsending) func forget() async throws { _ = try await balance() }
}
