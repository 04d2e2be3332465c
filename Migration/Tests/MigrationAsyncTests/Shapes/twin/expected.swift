// Shape: `--keep`: a twin for callers that are not asynchronous yet
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  func name(of order: String, _ suffix: String) async throws -> String {
    let order2 = try await kitchen.order(order).get()
    return order2.name + suffix
  }

  /// The promise of what `name` returns, for callers that are not asynchronous.
  func name(of order: String, _ suffix: String) -> Promise<String> {
    Promise { try await self.name(of: order, suffix) }
  }

  func wash() async throws {
    try await kitchen.wash().get()
    self.kitchen.log("clean")
  }

  /// The promise of what `wash` returns, for callers that are not asynchronous.
  func wash() -> Promise<Void> {
    Promise { try await self.wash() }
  }

  func show() {
    name(of: "tea", "!").done { print($0) }.cauterize()
  }
}
