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

  func passed(_ name: String) -> Promise<Int> { balance(name) }
}

final class Shop: Sendable {
  let ledger = Ledger()

  func balance() -> Promise<Int> { ledger.passed("tea") }

  @discardableResult
  public func forget() -> Promise<Void> { balance().asVoid() }
}
