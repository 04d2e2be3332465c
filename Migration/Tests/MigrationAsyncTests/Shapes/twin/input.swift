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

  func wash() -> Promise<Void> {
    kitchen.wash().done { self.kitchen.log("clean") }
  }

  func show() {
    name(of: "tea", "!").done { print($0) }.cauterize()
  }
}
