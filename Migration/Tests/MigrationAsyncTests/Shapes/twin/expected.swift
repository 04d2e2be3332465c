// Shape: `--keep`: an asynchronous function beside one with a promise, which stays as it is
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  /// What it is called.
  func name(of order: String, _ suffix: String) -> Promise<String> {
    kitchen.order(order).map { $0.name + suffix }
  }

  /// What the promise of `name` is of, for callers that are asynchronous.
  func name(of order: String, _ suffix: String) async throws -> String {
    let order2 = try await kitchen.order(order).get()
    return order2.name + suffix
  }

  func wash() -> Promise<Void> {
    kitchen.wash().done { self.kitchen.log("clean") }
  }

  /// What the promise of `wash` is of, for callers that are asynchronous.
  func wash() async throws {
    try await kitchen.wash().get()
    self.kitchen.log("clean")
  }

  func show() {
    name(of: "tea", "!").done { print($0) }.cauterize()
  }
}
