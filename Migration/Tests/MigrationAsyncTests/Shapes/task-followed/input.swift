// Shape: `--tasks`: something stands behind the chain
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").done { self.kitchen.log($0.name) }.catch { _ in }
    kitchen.log("asked")
  }
}
